import { endToken, type TokenRow } from '@xinqiao/contract/identity/token-endpoints'
import { useWrite } from '../../../../shared/api/use-write.ts'
import { askSure } from '../../../../shared/feedback/feedback.ts'

/** Ends a token once the person is sure: what uses it stops at once. */
export function useEndToken(): (row: TokenRow) => void {
  const end = useWrite(endToken, { done: '访问令牌已停用' })
  const ask = async ({ id, name }: TokenRow) => {
    const sure = await askSure({
      title: '停用访问令牌',
      text: `停用后，使用“${name}”的程序立即不能再调用接口，且不能恢复。`,
      ok: '停用',
    })
    if (sure) await end.run({ params: { id } }).catch(() => undefined)
  }
  return (row) => void ask(row)
}
