import fs from 'node:fs';
import { backendOf } from './http/backend';
const j=JSON.parse(fs.readFileSync('/tmp/cb/site.json','utf8'));
for(const p of j.posts)p.meta=new Map(p.meta);
const b=backendOf(j);
const who:any={admin:1,maria:3,subscriber:6};
let ok=0,bad=0;const only=process.argv[2];
(async()=>{
for(const f of ['seed','archive','list','menus','search','content','settings','media','viewer','preview-seed','preview-template']){
 for(const e of JSON.parse(fs.readFileSync('/work/shared/wpgraphql/recorded/'+f+'.json','utf8'))){
  if(only&&!e.name.includes(only))continue;
  if(typeof e.request.body!=='object'||!e.request.body)continue;
  const as=e.as; let id:any=null; if(as){id=who[as]??(/of this post/.test(as)?3:/another post/.test(as)?4:/scheme Foo/.test(as)?1:null)}
  const r=await b.execute(e.request.body,{viewer:id?b.site.store.userById(id)??null:null,readOnly:false,introspection:id!==null});
  const strip=(x:any)=>JSON.stringify({errors:x.errors,data:x.data});
  const A=strip(e.response.body),B=strip(r.result);
  if(A===B)ok++;else{bad++;let i=0;while(A[i]===B[i])i++;console.log('--',f,e.name,as??'','\n  W',A.slice(Math.max(0,i-80),i+(only?2000:160)),'\n  G',B.slice(Math.max(0,i-80),i+(only?2000:160)))}
 }}
console.log(ok,bad)})();
