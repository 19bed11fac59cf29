import { DOWNLOAD_TEXTS } from '@xinqiao/contract/knowledge/download-texts'
import { toast } from '../../../../../shared/feedback/feedback.ts'

/** Longest wait for what a page still loads (product decision: at most 3600 ms). */
export const PRINT_WAIT_MS = 3600

/** A document that is generated is printed after this (document 1 section 9). */
const GENERATION_MS = 1000

/** The download of what is written online: says that it is being generated, then prints it. */
export async function printGenerated(): Promise<void> {
  toast('info', DOWNLOAD_TEXTS.generating)
  await new Promise((resolve) => setTimeout(resolve, GENERATION_MS))
  await printPage()
}

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
