import type { Access } from '@xinqiao/contract/access'
import { needsLogin } from '@xinqiao/contract/access'
import type { Endpoint } from '@xinqiao/contract/endpoint'
import { failureEnvelope } from '@xinqiao/contract/envelope'
import { z } from 'zod'

/** The OpenAPI 3.1 description of the contract. */
export function openApiDocument(
  endpoints: readonly Endpoint[],
  info: { title: string; version: string; url: string },
) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const item = paths[endpoint.path] ?? {}
    item[endpoint.method.toLowerCase()] = operation(endpoint)
    paths[endpoint.path] = item
  }
  return {
    openapi: '3.1.0',
    info: { title: info.title, version: info.version },
    servers: [{ url: `${info.url}/api` }],
    paths,
    components: {
      schemas: { Failure: jsonSchema(failureEnvelope, 'output') },
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
    },
  }
}

function operation(endpoint: Endpoint) {
  return {
    operationId: endpoint.name,
    tags: [endpoint.name.split('.')[0]],
    summary: endpoint.summary,
    description: `access: ${accessText(endpoint.access)}; effect: ${endpoint.effect}; source: ${endpoint.source}`,
    ...(needsLogin(endpoint.access) ? { security: [{ bearer: [] }] } : {}),
    parameters: [
      ...parameters(endpoint.params, 'path'),
      ...parameters(endpoint.query, 'query'),
      ...(endpoint.effect === 'write' ? [IDEMPOTENCY_KEY] : []),
    ],
    ...(endpoint.body
      ? { requestBody: { content: { [bodyType(endpoint)]: { schema: jsonSchema(endpoint.body, 'input') } } } }
      : {}),
    responses: {
      200: { description: endpoint.answer.msg, content: answerContent(endpoint) },
      default: {
        description: '失败 / failure',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
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

function bodyType(endpoint: Endpoint): string {
  return endpoint.form ? 'multipart/form-data' : 'application/json'
}

function answerContent(endpoint: Endpoint) {
  if (endpoint.answer.kind === 'blob') return { 'application/octet-stream': {} }
  return { 'application/json': { schema: jsonSchema(endpoint.answer.schema, 'output') } }
}

function parameters(schema: z.ZodObject | undefined, where: 'path' | 'query') {
  if (schema === undefined) return []
  const object = jsonSchema(schema, 'input') as {
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

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
  // Reused parts are written out: one document per operation reads better than a web of references.
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline', target: 'draft-2020-12' })
}
