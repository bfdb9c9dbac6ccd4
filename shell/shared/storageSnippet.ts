/**
 * The gateway inlines this before all other scripts. A browser that blocks site data throws as soon as a script
 * accesses the page's storage. Such a page gets storage that ends with it, and no locks between tabs, which are also
 * blocked.
 */
export const STORAGE_SNIPPET = `try{localStorage;sessionStorage}catch(e){try{['localStorage','sessionStorage'].forEach(function(name){
var values=new Map;Object.defineProperty(self,name,{configurable:true,value:{
getItem:function(key){return values.has(''+key)?values.get(''+key):null},
setItem:function(key,value){values.set(''+key,''+value)},
removeItem:function(key){values.delete(''+key)},
clear:function(){values.clear()},
key:function(at){return[...values.keys()][at]??null},
get length(){return values.size}}})});
Object.defineProperty(navigator,'locks',{configurable:true,value:void 0})}catch(e){}}
`;
