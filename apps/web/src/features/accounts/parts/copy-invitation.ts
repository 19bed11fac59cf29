import type { InvitationRow } from '@xinqiao/contract/accounts/console-schemas'
import { copyText } from '../../../shared/feedback/copy-text.ts'

/** Puts the registration address with the code on the clipboard. */
export async function copyInvitation({ link }: Pick<InvitationRow, 'link'>): Promise<void> {
  await copyText(link, '已复制邀请链接', `无法写入剪贴板，请手动复制：${link}`)
}
