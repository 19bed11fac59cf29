import * as endpoints from '@xinqiao/contract/accounts/profile-endpoints'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { bindEmail, sendEmailCode, verifyEmail, verifyOwner } from './bind-email.ts'
import { changePassword } from './change-password.ts'
import { changePhone, sendPhoneCode } from './change-phone.ts'
import { updateProfile } from './update-profile.ts'
import { showAvatar, uploadAvatar } from './upload-avatar.ts'

/** The personal centre: what people change of their own account. */
export function profileRoutes(platform: Platform) {
  return [
    route(endpoints.updateUser, ({ body }, context) => updateProfile(platform, context, body)),
    route(endpoints.uploadAvatar, ({ body }, context) => uploadAvatar(platform, context, body)),
    route(endpoints.showAvatar, (input, { reply }) => showAvatar(platform, input, reply)),
    route(endpoints.updatePwd, ({ body }, caller) => changePassword(platform, caller, body)),
    route(endpoints.sendEmail, ({ body }, context) => sendEmailCode(platform, context, body.email)),
    route(endpoints.verifyEmail, ({ body }, caller) => verifyEmail(platform, caller, body)),
    route(endpoints.activeEmail, ({ body }, caller) => bindEmail(platform, caller, body)),
    route(endpoints.verifyUser, ({ body }, caller) => verifyOwner(platform, caller, body)),
    route(endpoints.sendPhoneCode, ({ body }, context) => sendPhoneCode(platform, context, body)),
    route(endpoints.changePhone, ({ body }, context) => changePhone(platform, context, body)),
  ]
}
