import { type Carrier, RefusedForGood } from './outbox.ts'

const TIMEOUT_MS = 15_000
/** What of a gateway's answer is kept as the reason. */
const REASON_LENGTH = 300
/** The gateway read the message and will never take it. */
const FINAL_STATUSES: ReadonlySet<number> = new Set([400, 410, 413, 422])
/** It has a message of this id already. */
const KNOWN_STATUS = 409

/**
 * SMS by an HTTP gateway: one POST a message, `{id, phone, text}` as JSON, the id also as Idempotency-Key,
 * so that a repeated delivery can be told. Without a gateway SMS ends in the outbox, which the console shows.
 */
export function smsCarrier(options: { gatewayUrl: string | undefined; token: string | undefined }): Carrier {
  const { gatewayUrl, token } = options
  if (gatewayUrl === undefined) return { send: () => Promise.resolve() }
  return {
    async send({ id, recipient, body }) {
      const response = await fetch(gatewayUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'idempotency-key': id,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ id, phone: recipient, text: body }),
        // A gateway that moved is for the operator to follow, not for texts with codes in them.
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const answer = await readStart(response)
      if (response.ok || response.status === KNOWN_STATUS) return
      const reason = `短信网关应答 ${response.status}：${answer || response.statusText}`
      throw FINAL_STATUSES.has(response.status) ? new RefusedForGood(reason) : new Error(reason)
    },
  }
}

/** The beginning of an answer; the rest is not even received. */
async function readStart(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (reader && text.length < REASON_LENGTH) {
    const { value, done } = await reader.read()
    if (done) return text.trim()
    text += value
  }
  await reader?.cancel()
  return text.slice(0, REASON_LENGTH).trim()
}
