import { loadPart } from '../ui/load/load-part.tsx'

// What it asks by comes with the mark alone: most texts stand on pages that name no firmware.
const WithdrawnMark = loadPart(async () => (await import('./WithdrawnMark.tsx')).WithdrawnMark, {
  calm: true,
})

interface FirmwareNameProps {
  /** as people wrote it */
  text: string
  /** what it runs on, where that is known */
  chips?: readonly string[]
  /** the release that is kept beside it */
  releaseId?: string
}

/** Firmware as a record names it; a release that was withdrawn since says so. */
export function FirmwareName({ text, chips = [], releaseId = '' }: FirmwareNameProps) {
  return (
    <>
      {text}
      {/\d/.test(text) && <WithdrawnMark text={text} chips={chips} releaseId={releaseId} />}
    </>
  )
}
