/** Builds the web pages when their sources changed since the last build. */
export function ensureWebBuilt(): Promise<void>
