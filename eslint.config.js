import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import lit from 'eslint-plugin-lit';
import ts from 'typescript-eslint';

/** The folders of the page: each imports only from those before it (docs/architecture.md). */
const LAYERS = [
  ...[
    'text',
    'styles',
    'documents',
    'engine',
    'element',
    'controls',
    'publish',
    'chart',
    'view',
    'rating-scheme',
  ],
  ...['multiplayer', 'preview', 'tools', 'sites', 'page', 'embed'],
];

export default defineConfig(
  // The example page is plain JavaScript, as its readers write it.
  globalIgnores(['target/', 'dist/', 'test-results/', 'docs/']),
  {
    files: ['**/*.{js,ts}'],
    extends: [
      js.configs.recommended,
      ts.configs.strictTypeChecked,
      ts.configs.stylisticTypeChecked,
    ],
    languageOptions: {
      parserOptions: { projectService: { allowDefaultProject: ['eslint.config.js'] } },
    },
    rules: {
      // The compiler knows every global, and which of them a file has.
      'no-undef': 'off',
      // Numbers are what this page is about; they may stand in its texts.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // A declaration of the browser's takes over all of an interface of ours.
      '@typescript-eslint/no-empty-object-type': [
        'error',
        { allowInterfaces: 'with-single-extends' },
      ],
      eqeqeq: 'error',
    },
  },
  {
    files: ['www/**/*.ts'],
    plugins: { lit },
    rules: {
      ...lit.configs['flat/recommended'].rules,
      // Text only ever reaches the page as text.
      'no-restricted-properties': [
        'error',
        ...['innerHTML', 'outerHTML', 'insertAdjacentHTML'].map((property) => ({ property })),
      ],
      'no-restricted-syntax': [
        'error',
        {
          selector: "ImportSpecifier[imported.name='customElement']",
          message: 'Use `define`, which checks the prefix and leaves names that are taken.',
        },
      ],
    },
  },
  ...LAYERS.slice(0, -1).map((layer, place) => ({
    files: [`www/${layer}/**/*.ts`],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: LAYERS.slice(place + 1).map((higher) => `**/../${higher}/*`) },
      ],
    },
  })),
  // The plugins it loads have no types.
  { files: ['eslint.config.js'], extends: [ts.configs.disableTypeChecked] },
);
