/** The game list a first visit shows. */

export const EXAMPLE = `# newest game first
+1720 ann 2
-1850 bob 9
+1720 ann 30
=1600 cy 60
-1500 ann 200
+1900 dee 400
`;
