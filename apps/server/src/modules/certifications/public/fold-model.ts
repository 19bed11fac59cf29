import { fold } from '../../../platform/search/fold.ts'

/** A model as searches compare it: however it is spelled, only its letters, digits and Chinese characters count. */
export function foldModel(text: string): string {
  return fold(text).replaceAll(/[^\p{L}\p{N}]/gu, '')
}
