import type { InvitationRow } from '@xinqiao/contract/accounts/console-schemas'
import { copyText } from '../../../shared/copy-text.ts'
import { toast } from '../../../shared/feedback/feedback.ts'

/** Puts the registration address with the code on the clipboard. */
export async function copyInvitation({ link }: Pick<InvitationRow, 'link'>): Promise<void> {
  if (await copyText(link)) toast('success', '已复制邀请链接')
  else toast('warning', `无法写入剪贴板，请手动复制：${link}`)
}
