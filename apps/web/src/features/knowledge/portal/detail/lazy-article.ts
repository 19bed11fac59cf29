import { lazy } from 'react'

const load = () => import('../../parts/markdown/Article.tsx')

/** Begins to load with the page, beside the data that it will show; tried once more where it did not come. */
const loading = load().catch(() => null)

export const Article = lazy(async () => ({ default: ((await loading) ?? (await load())).Article }))
