/** Longest wait for what a page still loads (product decision: at most 3600 ms). */
export const PRINT_WAIT_MS = 3600

/** Prints the page as soon as its fonts and pictures are there. */
export async function printPage(): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PRINT_WAIT_MS)
  })
  await Promise.race([allLoaded(), patience])
  clearTimeout(timer)
  window.print()
}

async function allLoaded(): Promise<void> {
  const pictures = [...document.images].filter((picture) => !picture.complete)
  await Promise.all([document.fonts?.ready, ...pictures.map(loaded)])
}

function loaded(picture: HTMLImageElement): Promise<void> {
  return new Promise((resolve) => {
    picture.addEventListener('load', () => resolve(), { once: true })
    picture.addEventListener('error', () => resolve(), { once: true })
  })
}
