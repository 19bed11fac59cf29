/** The path of a Chromium that runs, or undefined. */
export function findChromium(): string | undefined
/** Debian's package for root, else Playwright's own download. Answers the path, or undefined. */
export function installChromium(): string | undefined
