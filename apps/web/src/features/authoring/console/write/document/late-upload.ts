import { loadPart } from '../../../../../shared/ui/load/load-part.tsx'

// Whoever writes reads the text first: the means to upload come when the page is calm.
export const UploadDialog = loadPart(async () => (await import('./UploadDialog.tsx')).UploadDialog, {
  calm: true,
})
