// The page's icon inside the one-file page: Vite keeps icons as files, whatever is inlined else.
import type { Plugin } from 'vite';

export function inlinedIcon(): Plugin {
  return {
    name: 'inlined-icon',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const assets = Object.values(bundle).filter((file) => file.type === 'asset');
        const pages = assets.filter(({ fileName }) => fileName.endsWith('.html'));
        for (const icon of assets.filter(({ fileName }) => fileName.endsWith('.svg'))) {
          const address = `data:image/svg+xml,${encodeURIComponent(String(icon.source))}`;
          for (const page of pages)
            page.source = String(page.source).replaceAll(`./${icon.fileName}`, address);
          Reflect.deleteProperty(bundle, icon.fileName);
        }
      },
    },
  };
}
