interface Settings {
  name: string
  description: string
  icon: string
  chip: string
  spaceId: string
  categoryId: string | null
  visibility: string
  downloadable: boolean
  namesCommenters: boolean
}

/** What editors say of a base itself, of its row or of a form; not what it is linked with. */
export function settingsOf<S extends Settings>(base: S): Pick<S, keyof Settings> {
  const { name, description, icon, chip, spaceId, categoryId } = base
  const { visibility, downloadable, namesCommenters } = base
  return { name, description, icon, chip, spaceId, categoryId, visibility, downloadable, namesCommenters }
}
