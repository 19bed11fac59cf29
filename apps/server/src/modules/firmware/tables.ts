import { NAMES, readsBecause, type TablesOf, WAITS } from '../../platform/db/foreign-reads.ts'

export const TABLES: TablesOf = {
  owns: [
    'boardFirmware',
    'firmwareDownload',
    'firmwareFile',
    'firmwareLine',
    'firmwareRelease',
    'firmwareReleaseIssue',
    'signingKey',
  ],
  reads: {
    ...readsBecause(NAMES, {
      'release-queries.ts': ['knownIssue', 'unit'],
      'file-queries.ts': ['storedFile'],
    }),
    ...readsBecause(WAITS, {
      'board-queries.ts': ['personnel', 'project', 'projectSeat', 'projectSheet', 'unit', 'workOrder'],
    }),
  },
}
