import { createConfig, lintFromString } from '@redocly/openapi-core'
import { endpoints } from '@xinqiao/contract'
import { REASONS } from '@xinqiao/contract/refusals'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../test/harness.ts'

const app = useApp()

interface Operation {
  operationId: string
  parameters: { name: string; in: string }[]
  requestBody?: { required: boolean; content: Record<string, { schema: { properties?: object } }> }
}
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> }

const read = async () => (await app.http.inject('/api/openapi.json')).json() as Document

describe('the OpenAPI description', () => {
  it('tells every reason of a refusal', async () => {
    const { components } = (await app.http.inject('/api/openapi.json')).json()
    const { reason } = components.schemas.Failure.properties
    expect(reason.enum).toEqual(REASONS)
    expect(reason.description).toContain('stable name')
  })

  it('holds every endpoint of the contract once', async () => {
    const { openapi, paths } = await read()
    expect(openapi).toMatch(/^3\.1\./)
    const names = Object.values(paths).flatMap((item) =>
      Object.values(item).map(({ operationId }) => operationId),
    )
    expect(names.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted())
  })

  it('says by which scopes an access token opens a call, and of none where it is closed', async () => {
    const { paths, components } = (await app.http.inject('/api/openapi.json')).json()
    expect(Object.keys(components.securitySchemes)).toEqual(['bearer', 'accessToken'])
    const of = (path: string, method: string) => paths[path][method].security
    expect(of('/workOrder/clientMyWorkOrder', 'get')).toEqual([
      { bearer: [] },
      { accessToken: ['orders:read'] },
    ])
    expect(of('/console/work-orders', 'get')).toEqual([
      { bearer: [] },
      { accessToken: ['orders:read', 'staff'] },
    ])
    expect(of('/wiki/portal/spaces', Object.keys(paths['/wiki/portal/spaces'])[0] ?? '')).toEqual([
      {},
      { bearer: [] },
      { accessToken: ['knowledge:read'] },
    ])
    expect(of('/uami/api/sessions', 'get')).toEqual([{ bearer: [] }])
  })

  it('tells every event of a record to webhooks, and whose webhooks hear of it', async () => {
    const { webhooks } = (await app.http.inject('/api/openapi.json')).json()
    const { post } = webhooks['work-order.answer']
    expect(post).toMatchObject({
      summary: '工单：飞腾回复',
      description: 'access: unit-manager | staff:admin',
    })
    expect(JSON.stringify(post.requestBody)).toContain('"const":"work-order.answer"')
    expect(webhooks['knowledge-version.release'].post.description).toBe('access: staff:admin')
  })

  it('passes the recommended rules of Redocly: programs are made from it', async () => {
    const source = JSON.stringify(await read())
    const config = await createConfig({ extends: ['recommended'], telemetry: 'off' })
    const found = await lintFromString({ source, absoluteRef: 'openapi.json', config })
    expect(found.filter(({ severity }) => severity === 'error').map(({ message }) => message)).toEqual([])
    // Documented addresses, which stay, and where this test runs.
    const rules = new Set(found.map(({ ruleId }) => ruleId))
    expect([...rules].toSorted()).toEqual(['no-ambiguous-paths', 'no-server-example.com'])
  })

  it('refers to nothing that it does not hold', async () => {
    const document = await read()
    const references = referencesIn(document)
    expect(references.length).toBeGreaterThan(100)
    expect(references.filter((reference) => find(document, reference) === undefined)).toEqual([])
  })

  it('is readable: each reference on the page leads to what it means', async () => {
    const { body } = await app.http.inject('/api/docs')
    const led = [...body.matchAll(/<a href="#([\w.-]+)"/g)].map(([, id]) => id)
    expect(led.filter((id) => id?.startsWith('schema-')).length).toBeGreaterThan(100)
    expect(led.filter((id) => !body.includes(`id="${id}"`))).toEqual([])
  })

  it('describes each parameter of a path, and what a body is', async () => {
    const { paths } = await read()
    for (const [path, item] of Object.entries(paths)) {
      for (const { operationId, parameters } of Object.values(item)) {
        const described = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
        expect(described.toSorted(), operationId).toEqual(
          [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).toSorted(),
        )
      }
    }
    const form = paths['/fileInfo/uploadFile']?.post?.requestBody?.content['multipart/form-data']
    expect(form?.schema.properties).toMatchObject({
      file: { type: 'string', contentMediaType: 'application/octet-stream' },
    })
    expect(paths['/uami/api/editUser']?.post?.requestBody?.required).toBe(true)
    expect(paths['/wiki/portal/kbs']?.post?.requestBody?.required).toBe(false)
    const part = paths['/fileInfo/uploads/{id}/parts/{number}']?.put?.requestBody?.content
    expect(Object.keys(part ?? {})).toEqual(['application/octet-stream'])
  })
})

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key === '$ref' && typeof inner === 'string' ? [inner] : referencesIn(inner),
  )
}

/** What a reference means, counted from the root of the document. */
function find(document: unknown, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined
  return reference
    .slice(2)
    .split('/')
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, step) => (at as Record<string, unknown> | undefined)?.[step], document)
}
