import { useQueryClient } from '@tanstack/react-query'
import { addPicture, listResources } from '@xinqiao/contract/authoring/document-endpoints'
import { useCallback } from 'react'
import { call, type Result } from '../../../../../../shared/api/call.ts'
import { read } from '../../../../../../shared/api/query-client.ts'
import { sendEditorPicture } from '../../../../../../shared/upload/send-editor-picture.ts'

/** Sends a picture and says what stands for it in the text. */
export function useKeepPicture(baseId: string, documentId: string): (file: File) => Promise<string | null> {
  const client = useQueryClient()
  return useCallback(
    async (file) => {
      const picture = await sendEditorPicture(file, () =>
        call(addPicture, { params: { id: baseId }, body: { file } }),
      )
      if (picture === null) return null
      const { url: address, alt, href, id, name, size } = picture
      const { queryKey } = read(listResources, { params: { id: baseId }, query: { documentId } })
      client.setQueryData<Result<typeof listResources>>(queryKey, (old) =>
        old ? { ...old, data: [{ id, name, size, address }, ...old.data] } : old,
      )
      // The preview learns the address of the picture before its text.
      await new Promise((resolve) => setTimeout(resolve))
      return `![${alt}](${href})`
    },
    [baseId, documentId, client],
  )
}
