import { useQueryClient } from '@tanstack/react-query'
import type { CallInput, Endpoint } from '@xinqiao/contract/endpoint'
import { useState } from 'react'
import { toast } from '../feedback/feedback.ts'
import { renew } from '../live/renewal.ts'
import { attemptOf, forgetAttempt } from './attempt.ts'
import { call, type Result } from './call.ts'
import type { CallOptions } from './request-of.ts'
import type { Surface } from './surface-failure.ts'

/** A call that says what it changes, if only that it is nothing that a screen shows. */
type Changing = Endpoint & { changes: NonNullable<Endpoint['changes']> }

interface WriteOptions {
  /** said when it succeeded */
  done?: string
  surface?: Surface
  /** what it makes, e.g. of which form: sent again after its answer was lost it is not made twice */
  once?: string
}

/**
 * A write of the contract: is busy as long as one of its calls is under way, renews what shows what it changes, tells that it is done.
 * Rejects as `call` does, after the failure was shown where it belongs.
 */
export function useWrite<E extends Changing>(endpoint: E, { done, surface, once }: WriteOptions = {}) {
  const client = useQueryClient()
  const [underWay, setUnderWay] = useState(0)
  const run = async (
    input: CallInput<E>,
    { onSent }: Pick<CallOptions, 'onSent'> = {},
  ): Promise<Result<E>> => {
    setUnderWay((count) => count + 1)
    try {
      const attempt = once === undefined ? undefined : attemptOf(once, input)
      const answer = await call(endpoint, input, { surface: surface ?? 'message', onSent, attempt })
      if (once !== undefined) forgetAttempt(once)
      await renew(client, endpoint.changes)
      if (done !== undefined) toast('success', done)
      return answer
    } finally {
      setUnderWay((count) => count - 1)
    }
  }
  return { run, busy: underWay > 0 }
}
