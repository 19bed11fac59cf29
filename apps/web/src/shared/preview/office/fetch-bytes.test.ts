import { expect, test } from 'vitest'
import { answering, envelope } from '../../../../test/fetch.ts'
import { fetchBytes } from './fetch-bytes.ts'

const ADDRESS = '/api/wiki/res/1?expires=1&signature=2&session=3'
const signal = new AbortController().signal

test('a file is asked for with the token, which an address opened by itself does not have', async () => {
  localStorage.setItem('token', 'secret-token')
  const seen: unknown[] = []
  await answering((request, response) => {
    seen.push([request.url, request.headers.authorization])
    response.writeHead(200, { 'content-type': 'application/octet-stream' })
    response.end('bytes')
  })
  expect(new TextDecoder().decode(await fetchBytes(ADDRESS, signal))).toBe('bytes')
  expect(seen).toEqual([['/api/wiki/res/1', 'Bearer secret-token']])
})

test('a visitor asks by the signed address, with the header that tells a page from an address', async () => {
  const seen: unknown[] = []
  await answering((request, response) => {
    seen.push([request.url, request.headers.authorization, request.headers['x-reading']])
    response.end('bytes')
  })
  await fetchBytes(ADDRESS, signal)
  expect(seen).toEqual([[ADDRESS, undefined, '1']])
})

test('a refusal that comes with the status of a success is no file', async () => {
  const msg = '该知识库仅供在线阅读，不提供下载'
  await answering((_, response) => envelope(response, 200, { code: 9999, msg }))
  await expect(fetchBytes(ADDRESS, signal)).rejects.toMatchObject({ kind: 'refusal', message: msg })
})
