/** Asked by machines at all times: that is no work, and no line of the log. */
export const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])
