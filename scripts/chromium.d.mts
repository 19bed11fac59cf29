/** The path of a Chromium that runs, or undefined. */
export function findChromium(): string | undefined
/** The path of the Chromium for a run of all browser tests, installed where that is possible, or undefined. */
export function prepareChromium(): string | undefined
