import type { HandlerInput } from '@xinqiao/contract/endpoint'
import { MESSAGE_KINDS } from '@xinqiao/contract/messages/kinds'
import type { makeRobot as endpoint, RobotRow } from '@xinqiao/contract/robots/endpoints'
import { robotRecord } from '@xinqiao/contract/robots/record'
import { GROUP_KINDS, MOST_ROBOTS, ROBOT_REFUSALS, ROBOT_TEXTS as T } from '@xinqiao/contract/robots/texts'
import { invalid, notFound, refuse } from '../../../platform/http/fault/errors.ts'
import { newId } from '../../../platform/ids.ts'
import { seal } from '../../../platform/keys/sealed-secret.ts'
import type { Platform } from '../../../platform/platform.ts'
import { recordAudit } from '../../../platform/records/audit.ts'
import type { Caller } from '../../../platform/records/kind.ts'
import { WrongAddress } from '../../webhooks/index.ts'
import { deskQueues } from '../send/desk-queues.ts'
import { sayTest } from '../send/say-test.ts'
import { asRobotRow } from './list-robots.ts'
import { readRobotAddress } from './read-address.ts'
import { insertRobot, isFull, listRobotRows } from './robot-queries.ts'
import { wakeRobot, whoseOf } from './who-keeps.ts'

type Form = HandlerInput<typeof endpoint>['body']

/** Adds a robot once it has taken a test message: an address that nobody can write to is not kept. */
export async function makeRobot(
  platform: Platform,
  { actor, address }: Caller,
  form: Form,
): Promise<RobotRow> {
  const { db, clock, keys } = platform
  const whose = await whoseOf(db, actor, form)
  const url = readForm(platform, form)
  const { vendor, name, place, secret: typed } = form
  const secret = typed === '' ? null : typed
  await sayTest(platform, actor, { vendor, name, url: url.href, secret })
  const [id, at] = [newId(), clock.now()]
  const sealed = (text: string) => seal(keys, { purpose: 'robot', owner: id }, Buffer.from(text))
  const kinds = place === 'desk' ? [] : [...new Set(form.kinds)]
  const row = await db.transaction().execute(async (tx) => {
    if (await isFull(tx, whose)) throw refuse(ROBOT_REFUSALS.many(MOST_ROBOTS[place]))
    await insertRobot(tx, {
      ...{
        ...whose,
        id,
        vendor,
        name,
        kinds,
        host: url.host,
        madeBy: actor.accountId,
        createdAt: at,
        freeAt: at,
      },
      ...{ queue: place === 'desk' ? form.queue : '', url: sealed(url.href) },
      secret: secret === null ? null : sealed(secret),
    })
    const record = { kind: robotRecord.kind, id, name }
    await recordAudit(tx, { actor, address, at, act: 'robot.make', record, after: { vendor, place, kinds } })
    await wakeRobot(tx, { ...whose, id })
    return (await listRobotRows(tx, whose)).find((one) => one.id === id)
  })
  if (!row) throw notFound()
  return asRobotRow(platform, row)
}

/** @throws AppError 400 with each field that cannot be */
function readForm(platform: Platform, { place, queue, vendor, url, secret, kinds }: Form): URL {
  const errors: Record<string, string> = {}
  if (place === 'desk') {
    if (queue === '') errors.queue = T.queueMissing
    else if (!deskQueues(platform).some(({ name }) => name === queue)) errors.queue = T.queueWrong
  } else if (kinds.length === 0) errors.kinds = T.kindsMissing
  else if (place !== 'person') {
    const wrong = kinds.filter((kind) => !GROUP_KINDS[place].includes(kind))
    if (wrong.length > 0)
      errors.kinds = `${T.kindsWrong}${wrong.map((kind) => MESSAGE_KINDS[kind].label).join('、')}`
  }
  if (vendor === 'wecom' && secret !== '') errors.secret = T.secretWrong
  const read = readUrl(platform, vendor, url)
  if (typeof read === 'string') errors.url = read
  if (typeof read === 'string' || Object.keys(errors).length > 0) throw invalid(errors)
  return read
}

/** The address, or why it cannot be one. */
function readUrl(platform: Platform, vendor: Form['vendor'], typed: string): URL | string {
  try {
    return readRobotAddress(platform, vendor, typed)
  } catch (error) {
    if (error instanceof WrongAddress) return error.message
    throw error
  }
}
