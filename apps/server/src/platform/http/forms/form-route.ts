import type { Endpoint, FormShape } from '@xinqiao/contract/endpoint'
import { FILE_TEXTS } from '@xinqiao/contract/files/texts'
import type { FastifyRequest } from 'fastify'
import type { Platform } from '../../platform.ts'
import type { Bytes } from '../../storage/storage.ts'
import { invalid, unauthorised } from '../fault/errors.ts'
import { type FormFields, readForm } from '../request-body.ts'
import type { KeptFile } from './file-intake.ts'
import { letWait, receiveForm, type WaitingFile } from './received-form.ts'

/** What came with a request beside its fields. */
export interface Intake {
  files: readonly KeptFile[]
  /** the bytes themselves, for a handler that takes them while they arrive */
  content: Bytes | null
}

type FormEndpoint = Endpoint & { form: FormShape }
type Respond = (intake: Intake) => Promise<unknown>

/**
 * Reads a form: files are stored as they arrive, then the fields are validated and the handler runs. What a
 * refused form brought is removed again. Files that the handler only reads are gone with the answer.
 */
export async function takeForm(
  endpoint: FormEndpoint,
  platform: Platform,
  request: FastifyRequest,
  respond: Respond,
): Promise<unknown> {
  const { form } = endpoint
  if (form.temporary) return takeTemporary(form, request, respond)
  const { actor } = request
  if (actor === null) throw unauthorised()
  if (form.streamed) return takeStreamed({ ...endpoint, form }, request, respond)
  const files: KeptFile[] = []
  try {
    request.body = await readForm(request, form, async (file, before) => {
      const purpose = form.purposeOf?.(before) ?? form.purpose ?? 'attachment'
      files.push(await platform.files.receive(actor, file, purpose))
    })
    return await respond({ files, content: null })
  } catch (error) {
    await platform.files.discard(
      actor,
      files.map((file) => file.id),
    )
    throw error
  }
}

async function takeTemporary(form: FormShape, request: FastifyRequest, respond: Respond): Promise<unknown> {
  const { fields, discard } = await receiveForm(form, request)
  try {
    request.body = fields
    return await respond({ files: [], content: null })
  } finally {
    await discard()
  }
}

/**
 * The one file of the form goes straight to the handler when the fields that came before it are all there and right.
 * Else it lies in a temporary place, as bytes of whatever they will turn out to be, until the others have come.
 */
async function takeStreamed(
  endpoint: FormEndpoint,
  request: FastifyRequest,
  respond: Respond,
): Promise<unknown> {
  let answer: { value: unknown } | null = null
  let waiting: WaitingFile | null = null
  try {
    const fields = await readForm(request, endpoint.form, async (file, before) => {
      if (answer !== null || waiting !== null) throw invalid({ [file.field]: '每次只能上传一个文件' })
      if (isComplete(endpoint, before)) {
        request.body = { ...before }
        answer = { value: await respond({ files: [], content: file.content }) }
      } else waiting = await letWait(file)
    })
    if (answer !== null) return (answer as { value: unknown }).value
    request.body = fields
    return await respond({ files: [], content: (waiting as WaitingFile | null)?.content() ?? null })
  } finally {
    await (waiting as WaitingFile | null)?.drop()
  }
}

function isComplete(endpoint: FormEndpoint, fields: FormFields): boolean {
  return endpoint.body?.safeParse(fields).success ?? true
}

/** @throws 400 when a form that must bring a file brought none */
export function contentOf(content: Bytes | null): Bytes {
  if (content === null) throw invalid({ file: FILE_TEXTS.nameMissing })
  return content
}
