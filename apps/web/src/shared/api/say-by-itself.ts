import type { CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { viewed } from '../session/viewed.ts'
import { call } from './call.ts'

/**
 * Tells what a page does by itself: that something is read, or looked at now. Nothing of it while one sees the portal as
 * somebody else. Answers whether it was told; a failure disturbs no reader.
 */
export async function sayByItself<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  surface: 'area' | 'silent' = 'area',
): Promise<boolean> {
  if (viewed() !== null) return false
  return call(endpoint, input, { surface }).then(
    () => true,
    () => false,
  )
}
