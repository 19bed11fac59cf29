import { loadPart } from '../../../../shared/ui/load-part.tsx'
import { WaitingText } from '../../parts/markdown/TextSkeleton.tsx'

/** The text of a document or an answer. */
export const Article = loadPart(async () => (await import('../../parts/markdown/Article.tsx')).Article, {
  waiting: <WaitingText />,
  ahead: true,
})
