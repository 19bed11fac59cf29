import type { Input } from '../../../../test/proof/asking/call-http.ts'
import { SAMPLE_KEY, SAMPLE_SIGNATURE } from './sample-key.ts'

const RELEASE = { versionName: 'V2.2.0', tried: [], trialUnits: [], issueIds: [], fileIds: [] }

/** Inputs of its endpoints for which none can be generated from their schemas. */
export const firmwareInputs: Readonly<Record<string, Input>> = {
  'firmware.addKey': { body: { publicKey: SAMPLE_KEY } },
  'firmware.addLine': { body: { chips: ['腾锐D2000'] } },
  'firmware.changeLine': { body: { chips: ['腾锐D2000'] } },
  'firmware.noteBoard': { body: { versionName: 'V2.0.0' } },
  'firmware.write': { body: RELEASE },
  'firmware.revise': { body: { ...RELEASE, version: 1 } },
  'firmware.sign': { body: { signature: SAMPLE_SIGNATURE } },
}
