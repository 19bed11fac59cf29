import { useQueryClient } from '@tanstack/react-query'
import { readVersion } from '@xinqiao/contract/authoring/base-endpoints'
import { readText, saveText } from '@xinqiao/contract/authoring/document-endpoints'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { call } from '../../../../../../shared/api/call.ts'
import { CallError } from '../../../../../../shared/api/call-error.ts'
import { useLiveEvent } from '../../../../../../shared/live/live-events.ts'
import { useSession } from '../../../../../../shared/session/session.ts'
import { browserTexts } from './kept-texts.ts'
import { TextKeeper, type TextPorts, type TextState } from './text-keeper.ts'

const texts = browserTexts()

/** The text of a document, kept while it is typed; null while it loads. */
export function useDocumentText(id: string): {
  state: TextState | null
  error: Error | null
  keeper: TextKeeper
} {
  const { user } = useSession()
  const client = useQueryClient()
  const [error, setError] = useState<Error | null>(null)
  const accountId = user?.id ?? ''
  const name = user?.realName ?? ''
  const keeper = useMemo(() => {
    const ports = portsOf(id, `${accountId}/${id}`, name)
    return new TextKeeper({
      ...ports,
      write: async (body, revision) => {
        const answer = await ports.write(body, revision)
        void client.invalidateQueries({ queryKey: [readVersion.name] })
        return answer
      },
    })
  }, [id, accountId, name, client])
  useEffect(() => {
    keeper.open().catch(setError)
    const leave = () => {
      if (document.visibilityState === 'hidden') void keeper.flush()
    }
    document.addEventListener('visibilitychange', leave)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      keeper.close()
    }
  }, [keeper])
  useLiveEvent('knowledge-writing', (data) => {
    if (data === '' || (JSON.parse(data) as { id: string }).id === id) {
      keeper.look().catch(() => undefined)
    }
  })
  return { state: useSyncExternalStore(keeper.subscribe, keeper.state), error, keeper }
}

function portsOf(id: string, key: string, name: string): TextPorts {
  const params = { id }
  return {
    name,
    read: async () => (await call(readText, { params }, { surface: 'area' })).data,
    write: async (body, revision) =>
      (await call(saveText, { params, body: { body, revision } }, { surface: 'silent' })).data,
    keep: (text) => (text === null ? texts.remove(key) : texts.put(key, text)),
    kept: () => texts.read(key),
    verdict(fault) {
      if (!(fault instanceof CallError)) return { kind: 'passing', text: '保存失败' }
      const { code, message } = fault
      if (code === 409) return { kind: 'stale', text: message }
      // A session that ended comes back by a new log-in; the text waits for it.
      const passing = fault.passing || fault.kind === 'timeout' || code === 401 || code === 429 || code >= 500
      return { kind: passing && fault.kind !== 'refusal' ? 'passing' : 'refused', text: message }
    },
  }
}
