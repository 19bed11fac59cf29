import type { Feature } from '../feature.ts'
import { certificateConsoleEndpoints } from './certificates/console-endpoints.ts'
import { consoleEndpoints } from './console-endpoints.ts'
import { customerEndpoints } from './customer-endpoints.ts'
import { certificationFigureEndpoints } from './figure-endpoints.ts'
import { machineConsoleEndpoints } from './machines/console-endpoints.ts'
import { machineEndpoints } from './machines/endpoints.ts'
import { publicEndpoints } from './public-endpoints.ts'
import { questionEndpoints } from './question-endpoints.ts'
import { CERTIFICATION_REFUSALS } from './texts.ts'

export const certifications: Feature = {
  endpoints: [
    ...customerEndpoints,
    ...machineEndpoints,
    ...machineConsoleEndpoints,
    ...questionEndpoints,
    ...certificationFigureEndpoints,
    ...publicEndpoints,
    ...consoleEndpoints,
    ...certificateConsoleEndpoints,
  ],
  refusals: [CERTIFICATION_REFUSALS],
}
