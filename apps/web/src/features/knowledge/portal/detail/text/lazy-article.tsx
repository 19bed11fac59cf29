import { WaitingText } from '../../../../../shared/markdown/TextSkeleton.tsx'
import { loadPart } from '../../../../../shared/ui/load/load-part.tsx'

/** The text of a document or an answer. */
export const Article = loadPart(
  async () => (await import('../../../../../shared/markdown/Article.tsx')).Article,
  {
    waiting: <WaitingText />,
    ahead: true,
  },
)
