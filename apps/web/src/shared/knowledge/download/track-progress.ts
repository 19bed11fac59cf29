import { putRunning } from './downloads.ts'

/** While the server builds a file nothing of its length is known: the bar moves a little each second. */
const TICK_MS = 1_000
/** Where the true progress of a file that had to be built begins. */
const HALF = 50
/** Whole only when everything is there. */
const MOST = 99

export interface Progress {
  /** bytes of the answer; 0 for an unknown total */
  received(bytes: number, total: number): void
  end(): void
}

/** Shows how far a download is: as it truly is, and simulated only while the server builds the file. */
export function trackProgress(
  key: string,
  { isBuilt, stop }: { isBuilt: boolean; stop: () => void },
): Progress {
  let percent = 0
  let building = isBuilt
  const show = (next: number) => {
    percent = Math.min(MOST, Math.max(percent, Math.floor(next)))
    putRunning(key, { percent, building, stop })
  }
  show(0)
  const timer = setInterval(() => {
    if (building && percent < HALF - 1) show(percent + 1)
  }, TICK_MS)
  return {
    received(bytes, total) {
      building = false
      if (total > 0) show(isBuilt ? HALF + (bytes / total) * HALF : (bytes / total) * 100)
    },
    end() {
      clearInterval(timer)
      putRunning(key, null)
    },
  }
}
