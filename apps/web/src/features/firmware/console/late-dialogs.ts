import { loadPart } from '../../../shared/ui/load/load-part.tsx'

// Who only looks at the list needs neither their forms nor the means to upload.
export const ReleaseDialog = loadPart(async () => (await import('./ReleaseDialog.tsx')).ReleaseDialog, {
  calm: true,
})
export const KeepingDrawer = loadPart(async () => (await import('./KeepingDrawer.tsx')).KeepingDrawer, {
  calm: true,
})
