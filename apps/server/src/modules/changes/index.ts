import * as choosing from '@xinqiao/contract/changes/choice-endpoints'
import * as keeping from '@xinqiao/contract/changes/console-endpoints'
import * as endpoints from '@xinqiao/contract/changes/endpoints'
import { CHANGE_READERS, CHANGE_WRITERS } from '@xinqiao/contract/changes/record'
import { route } from '../../platform/http/route.ts'
import type { Module, Platform } from '../../platform/platform.ts'
import { moveRoute } from '../../platform/records/move-route.ts'
import { askAgain } from './asking/ask-again.ts'
import { bringIn, leaveOut, offerSubjects, showChoices, takeBack } from './choices/choose.ts'
import { listOfDocument, offerDocuments } from './documents/show-documents.ts'
import { exportReplies } from './export-replies.ts'
import { noticeKind } from './notice-kind.ts'
import { CHANGE_NOTICES } from './notices.ts'
import { sendProof } from './paper/send-proof.ts'
import { listReadable } from './queries.ts'
import { waitingAnswers, waitingNotices } from './queue-queries.ts'
import { touchesProject } from './reply-queries.ts'
import {
  countGroups,
  listNoticeReplies,
  listNotices,
  readOptions,
  showImpact,
  showNotice,
} from './show-notices.ts'
import { answerNotice, listOf, listOwn, showOwn } from './show-own.ts'
import { tellLater } from './tell-later.ts'
import { reviseNotice, writeNotice } from './write-notice.ts'

export { chipsFault } from './chips.ts'
export { STATED } from './impact-queries.ts'
export { noticeKind } from './notice-kind.ts'
export { withSecurityNotice } from './public/public-security.ts'
export { insertNotice } from './queries.ts'
export { replyKind } from './reply-kind.ts'

/** By day in Shanghai: nobody is woken for an answer that is due. */
const ASKED_CRON = '5,35 0-10 * * *'

export function changesModule(platform: Platform): Module {
  platform.notices.register(CHANGE_NOTICES)
  const { queues, hearing, jobs } = platform
  hearing.register({
    kind: 'change-notice',
    access: ['unit', ...CHANGE_READERS],
    readable: listReadable,
    // One notice touches many units.
    unitOf: async () => null,
    concerns: touchesProject,
    standIns: ['editor', 'manager'],
  })
  queues.register({
    name: 'changes',
    title: '变更通知',
    act: '审核',
    access: CHANGE_WRITERS,
    waiting: waitingNotices,
  })
  queues.register({
    name: 'changes-own',
    title: '变更通知',
    act: '答复',
    access: 'unit',
    waiting: waitingAnswers,
  })
  return {
    routes: [
      ...customerRoutes(platform),
      ...readRoutes(platform),
      ...writeRoutes(platform),
      ...choiceRoutes(platform),
    ],
    work: async () => {
      await jobs.schedule('changes-later', '*/10 * * * *', () => tellLater(platform))
      await jobs.schedule('changes-asked', ASKED_CRON, () => askAgain(platform))
    },
  }
}

function customerRoutes(platform: Platform) {
  return [
    route(endpoints.listOwnChanges, ({ query }, { actor }) => listOwn(platform, actor, query)),
    route(endpoints.listChangesOf, ({ query }, { actor }) => listOf(platform, actor, query)),
    route(endpoints.listChangesOfDocument, ({ query }, { actor }) => listOfDocument(platform, actor, query)),
    route(endpoints.showOwnChange, ({ params }, { actor }) => showOwn(platform, actor, params.id)),
    route(endpoints.answerChange, ({ params, body }, caller) =>
      answerNotice(platform, caller, params.id, body),
    ),
  ]
}

function readRoutes(platform: Platform) {
  return [
    route(keeping.listChanges, ({ query }, { actor }) => listNotices(platform, actor, query)),
    route(keeping.changeOptions, () => readOptions(platform)),
    route(keeping.findDocuments, ({ query }) => offerDocuments(platform, query.keyword)),
    route(keeping.showChange, ({ params }, { actor }) => showNotice(platform, actor, params.id)),
    route(keeping.listImpact, (input, { actor }) => showImpact(platform, actor, input)),
    route(keeping.countReplyGroups, (input, { actor }) => countGroups(platform, actor, input)),
    route(keeping.exportReplies, ({ params, query }, caller) =>
      exportReplies(platform, caller, { ...query, ...params }),
    ),
    route(keeping.changeProof, ({ params }, caller) => sendProof(platform, caller, params.id)),
    route(keeping.listReplies, (input, { actor }) => listNoticeReplies(platform, actor, input)),
  ]
}

function choiceRoutes(platform: Platform) {
  return [
    route(choosing.listChoices, ({ params }, { actor }) => showChoices(platform, actor, params.id)),
    route(choosing.findSubjects, ({ query }) => offerSubjects(platform, query.keyword)),
    route(choosing.leaveOutChange, (input, caller) => leaveOut(platform, caller, input)),
    route(choosing.bringInChange, (input, caller) => bringIn(platform, caller, input)),
    route(choosing.takeBackChange, (input, caller) => takeBack(platform, caller, input)),
  ]
}

function writeRoutes(platform: Platform) {
  return [
    route(keeping.writeChange, ({ body }, caller) => writeNotice(platform, caller, body)),
    route(keeping.reviseChange, ({ params, body }, caller) =>
      reviseNotice(platform, caller, params.id, body),
    ),
    moveRoute(platform, noticeKind, 'submit', keeping.submitChange),
    moveRoute(platform, noticeKind, 'giveBack', keeping.giveBackChange, ({ body }) => body),
    moveRoute(platform, noticeKind, 'send', keeping.sendChange),
    moveRoute(platform, noticeKind, 'nudge', keeping.nudgeChange, ({ body }) => body),
    moveRoute(platform, noticeKind, 'close', keeping.closeChange),
    moveRoute(platform, noticeKind, 'withdraw', keeping.withdrawChange, ({ body }) => body),
  ]
}
