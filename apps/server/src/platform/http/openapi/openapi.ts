import type { Access } from '@xinqiao/contract/access'
import { needsLogin } from '@xinqiao/contract/access'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { failureEnvelope } from '@xinqiao/contract/envelope'
import { REASONS } from '@xinqiao/contract/refusals'
import { isOfDesk, SCOPES, type Scope } from '@xinqiao/contract/scopes'
import { HOOK_EVENTS } from '@xinqiao/contract/webhooks/catalogue'
import { hookPayload } from '@xinqiao/contract/webhooks/payload'
import { z } from 'zod'
import { type SchemaPrinter, schemaPrinter } from './openapi-schemas.ts'

const { description = '' } = failureEnvelope.shape.reason
/** Of a refusal every reason that there is can be told. */
const failureWithReasons = failureEnvelope
  .extend({ reason: z.enum(REASONS).optional().describe(description) })
  .meta({ id: 'Failure' })

/** The OpenAPI 3.1 description of the contract. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  info: { title: string; version: string; url: string },
) {
  const paths: Record<string, Record<string, unknown>> = {}
  const printer = schemaPrinter()
  const failure = printer.print(failureWithReasons, 'output')
  for (const endpoint of endpoints) {
    const item = paths[endpoint.path] ?? {}
    item[endpoint.method.toLowerCase()] = operation(endpoint, printer)
    paths[endpoint.path] = item
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version, license: LICENSE },
    servers: [{ url: `${info.url}/api` }],
    paths,
    webhooks: webhooksOf(printer),
    components: {
      schemas: { Failure: failure, ...printer.named },
      responses: {
        Failure: {
          description: '失败 / failure',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
        },
      },
      securitySchemes: SCHEMES,
    },
  }
}

const LICENSE = { name: 'Apache-2.0', identifier: 'Apache-2.0' }
const FAILED = { $ref: '#/components/responses/Failure' }

function operation(endpoint: Endpoint, printer: SchemaPrinter) {
  const content = requestContent(endpoint, printer)
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: endpoint.summary,
    description: `access: ${accessText(endpoint.access)}; effect: ${endpoint.effect}; source: ${endpoint.source}`,
    ...securityOf(endpoint),
    parameters: [
      ...parameters(endpoint.params, 'path', printer),
      ...parameters(endpoint.query, 'query', printer),
      ...(endpoint.effect === 'write' ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(content === undefined ? {} : { requestBody: { required: needsBody(endpoint), content } }),
    responses: {
      200: { description: endpoint.answer.msg, content: answerContent(endpoint, printer) },
      '4XX': FAILED,
      default: FAILED,
    },
  }
}

/** What partners' programs are told, one entry for each event; `access` says whose webhooks hear of it. */
function webhooksOf(printer: SchemaPrinter) {
  const schema = printer.print(hookPayload, 'output')
  const parameters = [
    ['webhook-id', '推送编号，重发时不变 / id of the delivery, the same when it is sent again'],
    ['webhook-timestamp', '发送时间，Unix 秒 / when it was sent, in seconds'],
    ['webhook-signature', 'v1,<Base64>，以空格分隔；HMAC-SHA256(“id.timestamp.正文”) / Standard Webhooks'],
  ].map(([name, description]) => ({
    ...{ name, description, in: 'header', required: true, schema: { type: 'string' } },
  }))
  return Object.fromEntries(
    HOOK_EVENTS.map(({ name, title, kind, kindTitle, ofUnits }) => [
      name,
      {
        post: {
          operationId: `webhook.${name}`,
          tags: [kind],
          summary: `${kindTitle}：${title}`,
          description: `access: ${ofUnits ? 'unit-manager | staff:admin' : 'staff:admin'}`,
          security: [],
          parameters,
          requestBody: {
            required: true,
            content: { 'application/json': { schema: ofEvent(schema, name, kind) } },
          },
          responses: { '2XX': { description: '已收到；其他应答或 10 秒内无应答则重试 / taken' } },
        },
      },
    ]),
  )
}

/** The payload, with the names that this event has. */
function ofEvent(schema: object, name: string, kind: string) {
  const data = { type: 'object', properties: { kind: { const: kind } } }
  return { allOf: [schema, { type: 'object', properties: { type: { const: name }, data } }] }
}

const BEARER = { type: 'http', scheme: 'bearer' } as const
/** Who calls: a session of a person, or an access token of a program with its scopes. */
const SCHEMES = {
  bearer: { ...BEARER, description: '登录会话 / a session of a person' },
  accessToken: {
    ...BEARER,
    bearerFormat: 'xqt_…',
    description: [
      '访问令牌，在“账号安全 / 访问令牌”中新建；接口所需的权限范围列在 security 中，服务台人员另需 staff。',
      'An access token of a program; each call lists the scopes that it needs, of staff `staff` as well.',
      ...Object.entries(SCOPES).map(([scope, says]) => `- \`${scope}\`：${says}`),
    ].join('\n'),
  },
}

/** Any of these lets in; nothing is asked where strangers may call. A call without a scope is closed to tokens. */
function securityOf({ access, scope }: Endpoint) {
  const isOpen = !needsLogin(access)
  if (isOpen && scope === undefined) return { security: [] }
  const byToken = scope === undefined ? [] : [{ accessToken: scopesOf(access, scope) }]
  return { security: [...(isOpen ? [{}] : []), { bearer: [] }, ...byToken] }
}

/** What only staff may call, and so at the desk alone, asks for that too. */
function scopesOf(access: Access, scope: Scope): Scope[] {
  const isDeskAlone = [access].flat().every((rule) => isOfDesk(rule))
  return isDeskAlone ? [...new Set<Scope>([scope, 'staff'])] : [scope]
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description: '重试凭据：同一键的重试得到第一次的应答 / a retry with the same key gets the first answer',
  schema: { type: 'string', maxLength: 200 },
}

export function accessText(access: Access): string {
  return typeof access === 'string' ? access : access.join(' | ')
}

/** What a request carries: JSON, a form whose files are bytes, or bytes alone. */
function requestContent({ body, form, bytes }: Endpoint, printer: SchemaPrinter) {
  if (bytes) return { 'application/octet-stream': { schema: BYTES } }
  if (body === undefined) return undefined
  const schema = printer.print(body, 'input')
  if (form === undefined) return { 'application/json': { schema } }
  const files = Object.fromEntries(form.files.map((name) => [name, BYTES]))
  const { properties = {} } = schema as { properties?: object }
  return {
    'multipart/form-data': { schema: { ...schema, type: 'object', properties: { ...properties, ...files } } },
  }
}

/** A filter may be left out as a whole. */
function needsBody({ body }: Endpoint): boolean {
  return body?.safeParse(undefined).success !== true
}

const BYTES = { type: 'string', contentMediaType: 'application/octet-stream' }

function answerContent(endpoint: Endpoint, printer: SchemaPrinter) {
  if (endpoint.answer.kind === 'blob') return { 'application/octet-stream': { schema: BYTES } }
  return { 'application/json': { schema: printer.print(endpoint.answer.schema, 'output') } }
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query', printer: SchemaPrinter) {
  if (schema === undefined) return []
  const object = printer.print(schema, 'input') as {
    properties?: Record<string, { description?: string }>
    required?: string[]
  }
  return Object.entries(object.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || (object.required ?? []).includes(name),
    ...(property.description ? { description: property.description } : {}),
    schema: property,
  }))
}
