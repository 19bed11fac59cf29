import { makeAnnouncement } from '@xinqiao/contract/messages/announcement-endpoints'
import { ADMIN, unitIdOf } from '../console.ts'
import { writeSample } from './write-sample.ts'

/** Writes of messages. */
export const messageWrites = [
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
