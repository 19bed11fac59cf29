import { build } from 'vite'
import { writeFileSync } from 'node:fs'
process.env.NODE_ENV='production'
try {
await build({ configFile: '/work/hf/apps/web/vite.config.ts', logLevel:'error', build:{outDir:'/tmp/hfdist', emptyOutDir:true},
 plugins:[{name:'stat',writeBundle(o,b){
  const chunks=Object.values(b).filter(c=>c.type==='chunk')
  writeFileSync('/tmp/hf-stat.json',JSON.stringify(chunks.map(c=>({f:c.fileName,imports:c.imports,dyn:c.dynamicImports,entry:c.isEntry,facade:c.facadeModuleId,size:c.code.length,css:[...(c.viteMetadata?.importedCss??[])],mods:Object.entries(c.modules).map(([id,m])=>[id,m.renderedLength])}))))
 }}]})
} catch(e){console.error(String(e).slice(0,2000))}
