/** The texts about files from the web: why there is none. */

export const fetchedText = {
  notText: 'The file that was fetched is not a text file.',
  refused: (why: string) => `The file that was fetched cannot be read: ${why}.`,
  notAnAddress: (src: string) => `“${src}” is not the address of a file on the web.`,
  /** `isOurs`: whether it is on the page's own site. */
  unreachable: (src: string, isOurs: boolean) =>
    `“${src}” could not be fetched: ${
      isOurs
        ? 'its server cannot be reached'
        : 'it is on another site, which cannot be reached or does not permit this page to read it'
    }.`,
  /** HTTP/2 and HTTP/3 send no words with the number. */
  answered: (src: string, { status, statusText }: Response) =>
    status === 404
      ? `“${src}” was not found (404).`
      : `“${src}” could not be fetched: its server answered ${`${status} ${statusText}`.trim()}.`,
  interrupted: (src: string) => `The download of “${src}” was interrupted. Try again.`,
  webPage: (src: string) =>
    `“${src}” is a web page, not a text file: the address may be wrong or require a login.`,
  tooLarge: (src: string, most: string) => `“${src}” is larger than ${most}, the limit.`,
  ofSeveral: (place: number, files: number) => `File ${place} of ${files},`,
  megabytes: (bytes: number) => `${Math.floor(bytes / 1e6)} MB`,
  /** What a file is called whose address has no name. */
  unnamed: 'the file',
};
