import { defineScreen } from '../../shared/router/screen.ts'

/** Devices that show their person what he or she is told, also while the portal is closed. */
export const ownPushesScreen = defineScreen('/personalCenter/pushes')
