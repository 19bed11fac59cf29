import { appInfo } from '@xinqiao/contract/identity/endpoints'
import type { Bench } from '../bench.ts'
import { compareWithBare } from './compare.ts'

/** getAppInfo, which every page asks first. */
export const appInfoBench: Bench = {
  name: 'app-info',
  measure: (run) =>
    compareWithBare(run, 'getAppInfo', { method: appInfo.method, path: `/api${appInfo.path}` }),
}
