/** Reads a log beside the page, which stays quick meanwhile. */

import { answerLog } from './answer-log.ts'
import { remoteSource } from './byte-source.ts'
import type { FromLog, ToLog } from './log-messages.ts'

const answer = answerLog(remoteSource, (message: FromLog) => self.postMessage(message))
self.onmessage = ({ data }: MessageEvent<ToLog>) => answer(data)
