const STEP_MS = 2_000

/** Says on standard error, every few seconds, how many bytes of how many are done. */
export function byteProgress(what: string, total: number | null = null): (bytes: number) => void {
  let done = 0
  let said = performance.now()
  return (bytes) => {
    done += bytes
    if (performance.now() - said < STEP_MS) return
    said = performance.now()
    console.error(`${what}：${sizeText(done)}${total === null ? '' : ` / ${sizeText(total)}`}`)
  }
}

/** `1.4 GB` */
export function sizeText(bytes: number): string {
  const gigabytes = bytes / 1e9
  return gigabytes >= 1 ? `${gigabytes.toFixed(1)} GB` : `${(bytes / 1e6).toFixed(1)} MB`
}
