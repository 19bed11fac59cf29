import { endViewing } from '@xinqiao/contract/accounts/viewing/end-endpoint'
import { call } from '../api/call.ts'
import { dropViewed, ownToken, viewed } from './viewed.ts'

/** Ends it, here and at the server, and goes back to where it was begun. */
export async function leaveViewing(): Promise<void> {
  const back = viewed()?.back ?? '/console/'
  // Where the server does not hear of it, it ends by itself.
  await call(endViewing, {}, { token: ownToken() ?? '', surface: 'silent' }).catch(() => undefined)
  dropViewed()
  window.location.assign(back)
}
