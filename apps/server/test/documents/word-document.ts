import { Uint8ArrayReader, Uint8ArrayWriter, ZipReader } from '@zip.js/zip.js'
import { expect } from 'vitest'
import type { TestApp } from '../harness.ts'

/** The Word file of an order as its reader gets it. */
export async function wordOf(app: TestApp, id: string, phone: string): Promise<Buffer> {
  const authorization = `Bearer ${await app.signIn(phone)}`
  const url = `/api/workOrder/downloadWordOrderFile?id=${id}`
  const answer = await app.http.inject({ method: 'GET', url, headers: { authorization } })
  expect(answer.statusCode).toBe(200)
  return answer.rawPayload
}

/** The text of a Word document, with its form. */
export async function documentOf(bytes: Buffer): Promise<string> {
  const part = (await partsOf(bytes)).get('word/document.xml')
  return new TextDecoder().decode(await part?.())
}

/** The files in a Word document by name, and what unfolds each. */
export async function partsOf(bytes: Buffer): Promise<Map<string, () => Promise<Uint8Array>>> {
  const zip = new ZipReader(new Uint8ArrayReader(new Uint8Array(bytes)))
  const files = (await zip.getEntries()).filter((entry) => !entry.directory)
  return new Map(files.map((entry) => [entry.filename, () => entry.getData(new Uint8ArrayWriter())]))
}
