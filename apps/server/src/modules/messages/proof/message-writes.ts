import {
  correctAnnouncement,
  makeAnnouncement,
  takeBackAnnouncement,
} from '@xinqiao/contract/messages/announcement-endpoints'
import type { TestApp } from '../../../../test/harness.ts'
import { writeSample } from '../../../../test/proof/write-sample.ts'
import { ADMIN, unitIdOf } from '../../../../test/seeds/console.ts'

async function announced(app: TestApp, title: string): Promise<string> {
  const unitIds = [await unitIdOf(app, '天津卓昱')]
  const body = { title, body: '今晚维护。', audience: 'units' as const, unitIds }
  return (await app.call(makeAnnouncement, { body }, await app.signIn(ADMIN))).body.id as string
}

/** Writes of messages. */
export const messageWrites = [
  writeSample(correctAnnouncement, async (app) => ({
    input: {
      params: { id: await announced(app, '待更正的公告') },
      body: { title: '更正', body: '改为明晚。' },
    },
    phone: ADMIN,
  })),
  writeSample(takeBackAnnouncement, async (app) => ({
    input: { params: { id: await announced(app, '待撤回的公告') }, body: { reason: '内容有误' } },
    phone: ADMIN,
  })),
  writeSample(
    makeAnnouncement,
    async (app) => ({
      input: {
        body: {
          title: '资料更新',
          body: '《腾锐D2000 硬件设计指南》已发布新版。',
          audience: 'units' as const,
          unitIds: [await unitIdOf(app, '天津卓昱')],
        },
      },
      phone: ADMIN,
    }),
    false,
  ),
]
