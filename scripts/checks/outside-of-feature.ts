/** Made by scripts from what the feature says itself. */
const GENERATED = /^(docs\/(glossary|workflows)\.md|apps\/server\/src\/platform\/db\/generated\/)/

/**
 * Of files that were changed, those by which a feature reaches out of its three folders: the places that whoever builds
 * the next one has to know. Its migrations are files of its own, and pictures say nothing.
 */
export function outsideOfFeature(feature: string, changed: readonly string[]): string[] {
  const own = [
    `packages/contract/src/${feature}/`,
    `apps/server/src/modules/${feature}/`,
    `apps/web/src/features/${feature}/`,
    'apps/server/migrations/',
  ]
  return changed
    .filter((file) => !own.some((folder) => file.startsWith(folder)))
    .filter((file) => !GENERATED.test(file) && !/\.(png|jpe?g|pdf)$/.test(file))
    .sort()
}
