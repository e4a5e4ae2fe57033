-- Written by tools/migrations/base.ts from what the steps in upgrades/ make; functions and triggers are theirs.
-- base: 0.2.0
-- contract: earlier releases work with other tables
-- Search in Chinese text: every two neighbouring characters are one token of a GIN index.
-- (pg_trgm needs three characters and so misses the usual two-character word.)
-- A loop, because the same as one query takes seven times as long; the cost keeps the planner from calling it row by row
-- where the index can answer.
create or replace function cjk_bigrams(source text) returns text[]
language plpgsql immutable strict parallel safe cost 2000 as $$
declare
  cleaned text := lower(regexp_replace(source, '\s+', '', 'g'));
  tokens text[] := '{}';
begin
  for i in 1..char_length(cleaned) - 1 loop
    tokens := tokens || substr(cleaned, i, 2);
  end loop;
  return tokens;
end
$$;
--> statement-breakpoint
-- In the transaction of the change, whoever makes it: a process, a job, a script. Equal notices of one transaction are
-- one. A commit with a notice waits for others with one, so what changes at every claim or visit sends none.
create or replace function tell_public_change() returns trigger
language plpgsql as $$
begin
  perform pg_notify('public_change', tg_table_name);
  return null;
end
$$;
--> statement-breakpoint
-- The first letters of how a text is read: 顾晓岚 -> gxl. What is no Chinese character keeps its letters and digits.
-- One byte for each character from U+4E00 to U+9FA5, by the reading that pinyin-pro 3.29.4 puts first; '-' where it has
-- none. Words of offices that are read another way come before. Of long texts the first 64 characters count.
create or replace function pinyin_initials(source text) returns text
language plpgsql immutable strict parallel safe cost 2000 as $$
declare
  cleaned text := lower(left(source, 64));
  letters text := '';
  code integer;
begin
  if cleaned ~ '[行重厦藏长会乐调校传给差]' then
    cleaned := replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(cleaned, '银行', 'yh'), '分行', 'fh'), '支行', 'zh'), '商行', 'sh'), '行业', 'hy'), '同行', 'th'), '重庆', 'cq'), '重新', 'cx'), '重复', 'cf'), '重组', 'cz'), '重构', 'cg'), '厦门', 'xm'), '西藏', 'xz'), '成长', 'cz'), '增长', 'zz'), '院长', 'yz'), '家长', 'jz'), '校长', 'xz'), '会计', 'kj'), '音乐', 'yy'), '乐器', 'yq'), '乐队', 'yd'), '调查', 'dc'), '调研', 'dy'), '调度', 'dd'), '校对', 'jd'), '校准', 'jz'), '校验', 'jy'), '传记', 'zj'), '供给', 'gj'), '参差', 'cc');
  end if;
  for i in 1..char_length(cleaned) loop
    code := ascii(substr(cleaned, i, 1));
    if code between 19968 and 40869 then
      code := get_byte(
      'ydkqsxhwzssxqbymgcczqpssqbycdscdqldylybsgjgypzjjfgcclzzbwdwzjljpfyynwjjtmyyzwzhflyppqhgccyhynjqyxxgjx-sdsjnjjs'
      'mhml-rxyfsnqsyzzqzgqllyjlgyzssecykyyhqwjssggyxyqyjtwkdjhychmyxjtlxjyqbyxdldwrrjjwysrldzjpcbzjjbrcfjlbczstzfxxt'
      'htrqgybdlyccscymmrfcyqzpwwjjyfcrwfdfzqpyddwyxkyjawjffxjpdftzyhhycyswccyqsclcxxwzcxnbgnnxbxlzsqsbsjpysyzdhmdzbq'
      'bzcwdzzyytzhbtsyyfzgntnxqywqykbphglxgybfmjebjhhgqtjcysxstkzglyckglysmzxyalmeldccxgzyrjxsdltjzcqkcnnjwhjczzcqlj'
      'ststbnxbtyxceqxgkwjyflzqlyhjqspsfxlfpbysxxxydcczylllsjxfhjxpjbcffyabyxbhczbjyclwlczggbtssmdtjcxpthyqtgljscjfzk'
      'jzjqnlzwlslhdzbwjncjzyzsqnycqyrzcjjwybrtwpyftwexcskdzctbxhyzcayjxzcfbzzmjyxxcdczottbzljwfckszsxfyrlnygmbdthjxs'
      'qqccsbxrytsyfbjdztgbcnclcyzzpsacyzqscjcshzqydxlbpjllmqxtydzxsqjtzpxlcglqdcwjbhctdjjsfxyejjtlbgxsxjmyjjqpfzasyj'
      'ncydjxkjcdjszcbartcclnjqmwnqnclllkbybzzsyhqcltwlccrshllzntylnewyzyxczxxgdkdmtcedeqtsyys-d-d--sd-j-hrwnqlybglxh'
      'lgtgxbqjdz-yjsjyjcjmrnymgrcjczgjmzmgxmmryxkjnymsgmzzymklfxmbdtgfbhcjykylpfmdxlqjjsmtqgzsjlqdldgjycalcmzcsdjlln'
      'xdjffffjczfmzffpfkhkgdpkxktacjdhhzdddrrcfqyjkqccwjdxhwjlyllzgcfcqdsmlzpbjjplsbcjggdckkdezsqcckjgcgkdjtjllzycxk'
      'lqccgjcltfpcqczgwbjdqydjjbyjhsjddwgfsjgdkccctllpspkjgqjhzzljplgjgjjthjjyjzczmlzlyqbgjwmljkxzdznjqsyzmljlljkywx'
      'mkjlhskjgbmclyymkxjqlbmclkmdxxkwyxwslmlpsjqjjqxyqfjtjdxmxxllcrqbsyjbgwy-xggbcyxpjtgpepfgdjgbhbncfjyzjkjkhxqfgq'
      'zkfhygkhdkllsdjjxpqykybnqsxqnszswhbsxwhxwbzzxdmndjbsbkbbzklylxgwxjjwaqzmywsjqlcjxxjqwjeqxscwetlzhlyyysdzpyqyzc'
      'mtlshtzcfycyxyljsdcjjagyslcllyyysglqqq-ldxzsccccadycjysfsgbfrlszqsbxjpsjwsdrckgjlgdkzjzbdktcsyqpyhstcldj-hmxmc'
      'gxyzhjdctmhltxzxylamohyjcltyfbqqjbfbdfehtksqhzywwcnxxcdwhhwgyjlegwdmcwgfjhcsntfydolbyghqwesjpwnmlrydzsztxyqpzg'
      'cwhhnxpyhshmdqzxztdppbfyhzhhjyfdzwkgkzbldntsxhqeegzxylzmmzyjzgszxhhkhtxexxwylyapsthxdwhzydpxagkydxbynhxkd-jnmy'
      'hylpmgocslnzhkxxlbzzlbmlsfbhhgcgyyggbhscyajtywlxtzqcwzydqdqm-gd-llszhlsjzwfyhqswscelqajynytlsxthazgkzzsdhlacqt'
      'wwcdgqqtddyzbcchyqzflxpslzygpzsznglydqtbdlxjtctajdkywnsyzljhhdzcwnxyzywmhychhhxhjkzwsxhdyxlyscqydpclyzwmyp-kxy'
      'jlkzhtyhaxqsysgxasmchkdscrswjpwxsgzjlwwschs-hsqnhzsngndaqtbaalzzmsstdqjcjktscjaxplggjhhgoxzcxpdmmhldgtybysjmxh'
      'mrzplxjzckzxshflqxctdhxezfchzccdjtcjyxqhlxdhypjqxnlsyydzozjnyxqezysjyayjkypdgxddxsppyzndlthrhhydxzjjhtcxmctlhb'
      'ynyhmhzllxnamylllpdcppxhmxdkycyrdltxjchhznxzlcclylnzsxzjzzlnn-lwhyqsnjhxyntttkyjpychhyegkcwtwlgqrlggtgtygyhpyh'
      'ylqyqgcwyqkpyyyttttlhyhlltyttsplkyzxgtwgpydqqzzdqxskcqnmjjzzbxyqmjrtffbtkhzkbjdjjkdjjtlbwfzpptkqtztgpdwntpjyfa'
      'lqmkgxfdclzfhzclllladpmxdjhlcclgyhdzfgyddgcyyfgydxkssebdhykdkdkhnaxxybpbyyhxccgabdqyjxdmljcsqzllpchbsxgjyndyby'
      'qspqwjlzktddtaccbkzdyzypjzqsjnkktknjdjgyepgtlfyqkasdntcyhblgdzhbbydmjragkzyheyybjmcdtyfzjjhgcjpljhldwxjjkytcyk'
      'sssmtwcttqzlpbszdtwzxgzagyxtywxlhlcpbclloqmmzsslcmbjqsdzkydczxgqjdsmcytzqqlwzqzxssfpktfqmddzdsddtdwfhtdyzjaqjq'
      'kypbdjyyxtljhdrqxlxhaydhrjlklytwhllrllrcxylbwsrszzsymkzzhhkyhxksmcsyzgcjpbzbsqlfcxxxnxkxwwmsddyq-ggqmmyhcdcttf'
      'gyyhgstttybykjdhkyjbelhdypjqnfxfdqkzhqkzbyjtzbxhfdxbdaswhawajldyjsfhbldnndnqjtjnchxfjsrfwhzfmdrfjyhwzpdjkzyjym'
      'fcyznynxfbytfwfwygdbnzzzdnytxzemmqbsqehxfzmbmflzzsrsymjgsxwzjsprydjsjgxhjjgljjynzzjxhgjkymlpeyycxysgqzswhwlyrj'
      'lpxslcxmfswwkcctnxnynpnjszhdzeptmmwywxyysywlxjqzqxzdclaeelmcpjpclwbxsqhfwwtffjtnqjhjqdxhwlbyzcfjlnlhyyjldxhhyc'
      'stdywnrjtxywdrmdrqhwqcmfjdyzmhmayxjwmyzqtxdlmrspwwchajbxtgcypxyyrrclmpamgkqjszyjrmyjsnxtplnbappypylxmyzkynldgy'
      'jzczhnlmzhhanqmpgwqtzmxxmllhgdzxyhxkrxycjmffxyhjfsbssqlqxndycannmtcjcyprrnytyqnyymbmsxndlylysljnlqysxhmllyzlzj'
      'jjkymzcsfbzxxmstbjgnxyzhlsnmcqscyznfzlxbrnnnylmnrtgzqysatswryhyjzmzdhzgzdwybsscskxsyhytsxgcqgxzzbhyxjscrhmkkbs'
      'cjjyjymkqhzjfnbhmqhysnjnzybknqmclgqhwlsnzswxkhljhyybqcbfcdsxdldspfzfskjjzwzxsddxjseeegjscssmgclxxhwwyllymwwwgy'
      'dkzjgggtggsycknjwnjpcxbjjtqtjwdsspjxzxnzxwmelbtfsxtllxcljxjjljsxctnswxlahhhyqrwhsycsqrybyaywjejqfwqcqqcjqgxald'
      'bzzyjgkgxpltqyfxjltpadkyqhpmatldpdzkxmtxybhblefxdleegqdymsawhzmlftwyqxlyqzljeeyxbqqffnlyxrdsctgjgxywlkllxqkcct'
      'lhjlqmkkzgcyygllljdzgydhzwxpysjbzjdzgyzzhywyfqytyzszyezklymhjjhtsmqwyzlkyywzcsrkqyqltcxwcdrjalwskzwbdcqyncjsrs'
      'zjlkcdcdtlzzzacqqwzddxyplxcbqjylzlllqdtzjjyjyjzyxnyyynxjxkgdazwyrdljyyyrjlxlldyxjcykywnqcclddnyyykyckczhjxcclg'
      'zqjgjwggcqqjysbzzxyjxj-xjfzbsbdsfnsfpzxhdwztdmpptflzzbzdmyypqjrsdzsqzsqxbdgcpzjwdwcsqzgmzhzzmwwfybpdgphtmjthzs'
      'mmbgzmbzjcfzhfzbbzmqcfmbcmcjxlgpnjbbxgyhyyjgptzgzmqbqdcgybjxlwzkydpdymgcftpfxyztzxdzxtgkmtybbclbjaskytssqyymsc'
      'xfjeglsllszbqjjjaklyldlycctsxmcwfgkkbqxlllljyxtyltyxytdpjhnhgnkbyqnfjyyzbyyessessgdyhfhwtcjbsdzjtfdmxhcnjzymqw'
      'srxjdzjqptqbbsdjggfbkjbxdgqhmgwjjjgdllthzhhyyyyyhsxwtyyyccbdbpypzyccztjpzywcbdlfwzcwjdxxhyhlhwczxjtcclcdpxdjcz'
      'czlyxjjsjbhfxwpywxzptdzzbdccjhjhmlxbqxxbylrddgjrrctttgytczwmxfytmmzcwjwxjywcskybzqccttqnhxnkxxkhkfhtswoccjybcm'
      'pzzykbnnzpbthhcdlsyddytyfjpxyngfxbyqxcbhxcbsxtyzdm-ysnxsxlhkmzxlthdhkghxxsshqyhhcjyxglhzxcsnhekdtgqxqypkdheqty'
      'kcnymyyypkqyytjxzlthhqtbyqhxbmyhsqckwwyllhcyylnneqxqwmcfbdccmljggxdqktlxkgnqcdgzjwyjjlyhhqdttnwchhxcxwheszjydj'
      'ccdbqcdgdnyxzdhcqrxcbmztqcbxwgqwyybxhmbymykdyecmkkyaqyngycslfykkqgyssqyshjgjcnxkzycxsbkyxhyylctycxqthysmgscpmm'
      'gcccccmtztasmgqzjhklosjylswtmqsyqkdzljqqyplcycztcqqpbbqjzclpkhqcyyxxdtdddsjcxffllchqxmjlwcjcxtspycxndtjshjwxdq'
      'qjckxyamylsjhmlalygxcyydmamdqmlmcznnyybzkkyflmchcmlhxrcjjhsylnmtjggzgywjxsrxcwjgjqhqzdqjdzjjzkjkgdzqgjjyjylxzh'
      'xcdqhhhestmhlfsbdjsyyshfyssczqlpbdrfrztzdkyyhsctgkwdqzrkmsynbcrxqbjyfbxpzzedzcjykbcjwhyjbqdzywnyszptdkzpfpbazt'
      'klqyhbbzpnbptyzzybhnydcpjmmcycqmzjfzzdcmnlfpbplngqjtbttajzpzbbdnjkljqylnbzqhksjznggqsczkyxchpzsnbcgzkddzqanzgj'
      'kdntlzldwjljzlywtxndjzjhxyatncbgtzcsskmnjbjytsrwxcpjwjjtkhtzplbhsnjzsyjbwbzyzlstlsbjhdwwqpslmmfbjdlajyzccjtbnn'
      'rzwqxcdslqgdsdpdzhjtqqpsqlyyjzlgnhyzlctcbjtktyczjtqkbpjlgmjzdmcsgpynjzjjyyknhrpwszxmtncszzyxhbyhyzaxywkcjdllck'
      'jjtjhgcxdxyjyczbywblwqcglzgjgqrqcczssbcrpcskydznljsqgxssjmecnstjtpbdlthzwhqwqtzexnqczgwesgssbybstscsjccgbfsdqs'
      'zlccglllzghzqthcnmjgyzaznmckcstjmmzckbjygqljyjppldxrgzyxccsnhshhdznlchzjjcddcbcjxlbfqbczzwpqdnhxljcthqzjgylnls'
      'zzpcjdscqqhjqkdxkpbajyemsmjtzdxlcjyryynhjbngzzkmjxltbsllrtpylcsznxjhllhyllqqzqlxymrcwcxsljmczltzldwdjjllnzggjx'
      'ppskygyggbfzpdkmwghcxmcgdxjmcjsdycabxjdlnbcddygskydqtxdjjyxmsaqazdcfslqxyjsjzylblxxwxqqzbjzlfbblylwdsljhxjyzjw'
      'tdjcyfqzqzzdzsxzzqlzcdzfchwspympqzmlpplffxjjnzzylsj-yqzfpfzksywjjjhrdjzzxtxxglghtdxcskyswmmtcwybazbjkshfhgcxmh'
      'fqhyxxyzftsjyzbxyxpzlchmzmbxhzzssyfymncwdabazlxktcshhxkxjjzjsthygxsxyyhhhjwxkzxssbzzwwhhcwtzzzpjxsnxqqjgzyzawl'
      'lcwxzfxgyxyhxmkyydwsqmnjnaycyspmjkhwcqhylajjmzxhmmcnzhbhxclxtjpltxyjhdyylttxfszhyxxsjbjyayrsmxyplckdlyhlxrlnll'
      'styzyyqygyhhsccsmzctzcxhyqfbyyrpbflfqtntszlljmhwtcjqyzwtllmlm-wmbzzs-zrbpdddlgjjbxccsrzqqygwcsxfwzlxccrstdzmcy'
      'ggdyqsgtjmwljmymmsyhbbjdgyxccpshxnzcsbsjwjgjmppwaffyfnxhydxzylremzgzcyhsszdlljcsqfzxxkptxzgxjjgbmyyysnbtylbnlh'
      'pfzdcyfbmgqrrmsszxysgtznnyddzcdgbjafjbdknzblcsszbsgcycjszlmlrszbzzldl-llysxsqcqlyxzlsgkbrxbrbzcycxzjzeeyfgklzl'
      'yyhgzsgzlfjhgtgwkraajyzkzqtsshjjxdcyz-yjlzyrzdqqhgjzxsscbtgjbbfrtjxllfqwjgslqtymblpzdxtzagbdhzzrbgjhwnjtjxlksq'
      'fsmwlldqysjtxkzscfwjlbxftzlljzllqblcqmqqcgcdfpbbhzczjlpyygjdtgwdcfczqyyyqysrclqzfklzzzgffcqnwglhjycjjszlqzzyjb'
      'jzzbpdccmhjgxdqdgdlzq-fgpsytsdyfwwdjzhysxyycjcyhzwpbygxrylybhkjksfxtjjmmckhlltnyymsyxyzpdjjycdycwmdjjkqyrhllqx'
      'psgtlwycljscbxjyzfnmlrgjjtyzbsyzmsjyjhgfzqmsyxrszcwtlrtqzsstkxgqggsptgcdnjsgcqcqhmxggztqydjkzdlbzsxjlhrqgggthq'
      'scpyhjhhgnygkggcmjdzllcclxqsftgzslllmlcskccbljzzszmmnytpzsxqhjcjyqxyexzqzcpshgzzysxcdfgmwqrllqxrfztlystctmjcsj'
      'jthjnxtnrztzfqrhqgllgcxszzjdjlxcytsjtlnyxhszxcgjzyqpylfhdjsbpcczgjjjqzjqdybssllcmyttmqtbhjqnnygjynqyqmzgcjkpdc'
      'gmyzhqllsllclmholzgdylfzsljcqzlylzcjeshnyllqxgjxlyjyyyxnbcljsswcqqcjyllcldqyllzllbnylgqchxyyqoxccqkyjxxhyklksx'
      'aqqccqkkkkcsgyxxyqxygwtjohthxpxxxxslcyeychzzcbwqbbwjqzscszsslzylgdesjzwmymcytsdsxxscjpqqsqylyfzychdjdzywcbtjsy'
      'cjkcyddjlbdjjsodzyqysqkyxdhhgqjyohdyxwgmmmajdybbbppbcmhcbljzsmtxerxjmhqdstpjdcbssmsssthjtslmmtrcplzszmlqdsdmjm'
      'qpnqdxcfynnfsdqqyxhyaykqyddlqyyysszbydslntfgtzqbzmchdhczcwfdxtmqqsphqwwxsrgjcwtjtzzqmgwjjrjhttjbbgwzfxjhnqfxxq'
      'ywyyhyscdydhhqmnmtmmchbszppzzgpmzfollcfwhmmsjzttdhlmyffytzzgzyskjjxqyjzqbhmbzclyghgfmshpcfzsnclpbqsnjyzslxjfpm'
      'tyjygbxlldlxpzjypjyhhzcywhjylsjexfsszywxkzjlladyslymqjpwxxhxsktqjezrpxxzghmhwqpwqlyjjqjjzszcfhjlchhnxjlqwzjhbm'
      'zyxbdhhypylhlhlgfwlcfyytlhjjcjmscpxstkpnhjxsntyxxtestjctlsslstdlllwwyhdhrjzsfgxssyczykwhtdhwjslhtzdqdjzxxqggyl'
      'tzphcsqfzlnjtclzpfstpdynylgmjllycqhynsbchylhqyqtmzybbywrfqykjsyslzdyjmpxyyssrhzjnyqtqdfzbwwdwwrxcwhgyhxmkmyyyh'
      'msmzhngcepmlqqmtcwctmhpxjpjjhfxyyzsjzhtybmstsyjdtqqqytlhynbyqzlcxcnzwsmylkfjxlwgbypjytysylymzcktdwlgsmzsylmpwl'
      'zwxwqzssazsyxyrhssntsrapccpwcmgdhhqzdzxfjhgzttsbjhgyzlzysmyclllybtyxhbbzjkssdmalhhycfygmqypjycqxjllljgclzgqlyc'
      'jcctotyxmtmshllwcgfxymzmklpszzcxhhjyslctyjcyhxsgyxckxlzwpyjpdhjwpjpwsqqxlxxdhmrslzcyzwttcxkystzshbsccstplwsscj'
      'chjlcgcjssphylhfhhxjsxallnylmzdhzxylsxlwzykcldyahzcmgdyspjtqjzlngjpsjshctsdszlblmssmnyymjqbjhrcwtyydchqljapzwb'
      'gqybkfcmjwlzllyylszydwhxpsbcmljpscgbhxlqhyrljxyswxhxzlldfhlslymjlzyflyjycdrjlfsyzfsllcqyqfgjyhyszlylmstdjcyhbz'
      'llnwlxxygyyhhmgdhxxhhlzzjzxczzzcyqzfnjwpylcpkpyypmclqkdgxzggwqbdxzzkzfbxxlzxjtpjpttbytszzdwslchzhsltjxhqlhyxxx'
      'ywzyswtmzkhlxzxzpyhgchkjfsyh-tjrlxfjxptztwhplyxfcrhxshhkjxxyhzjdxjwylhyhmjtbflkhtxcwhcfwjzfpqrxqxcyyyjygrpxgsc'
      'sxngqchkzdxhflxxhjjbyzwtqxxncyjjymswyjqrmhxzwfqsylzjzgbhynshbgttcsebhxxwxyhhxyxxsqyxmlywrgyqlxbbcljsylfcytjzyh'
      'yzawlhorjmksczjxxxyxchcytryxqjddsjfslyltsffyxlmtyjmzjyyyxltzcsxqzlhzxlwyxzhdnlxxhxjcdyhlbrlmbrllaxksllljlyxxly'
      'crylcjcgqcmtlzllcyzzpzpcyawhjjfybdyyzsepckzdqyqpbpcjpdcyzbdbbcyydycnnpjmtmlrmfmmgwygbsjgyksmdqqqztxmkqwgxllpjg'
      'tbqcdjjjfpkjkcxbljmswmdtqjxldlppbxcwkcqqbfqjczagzgmykphyyfzykndkzmbpjyxpxthlfpnyygxjdbkxnhhjhzjxstrstldxskzysy'
      'bmxjlxyslbzyslhxjpfxbqnbylljqkygzmcyzzymccsl-lhzgwfwyxzmwcxtynhjhbyymcysbmhysmhdyshqyzchmjjmzcaahcfjbbhplxtyls'
      'xsdjgjdhkxxtxxnbhnmlngsltxmrhnlxqjxmzllyswqgdlbjhdcgjyqyymhwfmjybbbyjmjwjmdpwhxqldyapdfxxbcgjspckrssyzjmslbzzj'
      'fljjjlgxzgyxyxlszqyxbexyxhgcxbpldyhwecdwwcjmbtxchxyqxllxflyxlljlssfwdbzcmyjclmsytczbchqekcqbwlcgydblqppqzqfjqd'
      'jhymmcxtxdrmjwrhxcjzclqxdyynhyyhrslsrsywwzjymtltllgtqcjzyabtckzcjyccqljzqxalmzyyyzlwdxzxqdlljshgpjfjljhjabcqzd'
      'jgthhsstcyjlbswzlxjxrwgldlzrlzqtgsllllzlymxqgdzhgbdbhzpbrlw-x-bpfdwo---hlypc-jcc-dwbzpbzz-cyqxldomzblzwpdwyygd'
      'stthcsqsccrsssyslfybbntyjsydfndpthtzzmbbmxlcmyffgtjjqwftmdpjwdnlbzcmmczgbdzlqlfyfhssmjylsdchdzjwjcctljcldtljjc'
      'pddpjdssdynndbjlggjzxsxnlycybjjqycbylzcfzppgkcxzdzfztjjfgsjxzbnzyjqttyjwhtyczhymdjxttmpxsplzcdwslshxybzgtfmmcj'
      'tacbbmgdkwycyzcdszzyhflyctygwhkjyylsjcxgywjcbllcsnddbtzbsclyzczzssqdllmqyyhfllqllxfdyhabxggnywyypllsdldllbjcyx'
      'jzmlhljdxyyqytdlllbbgbfdfbbbjzzmdpjhgclgmjjpgaehhbwcqxaxhhhzchxyphjaxhlphjpgpzjqcqzgjjzzgzdmqyybdzphyhybwhazyj'
      'hykfgdpfqsdlzmljxjpgalxzdaglmdgxmmzqytxdxxpfdmmssympfmdmmkxksyzyshdzkjsysmmzzzmsydnzzczxbplstmddnmxckjmztyymzm'
      'zzmsqhhdccjemxxkljstgwlsqlyjzllsjssdbpmhnlyjczyhmxxhhzcjmdhxtkgrmxfwmcgmwkdcksxqmmmfzzydkmsclcmpcgmwspxqpzdssl'
      'cjkyxtwlgjyahzjgzqwcsnxyhmmpmlkjxmhlmlgmxctkzmjjyszjsyszhsyjzjcdajzybsdqjzgwzkgxfkdmsdjlfmehkzqkjpeypzyszcdwyj'
      'ffmzjylttdzzefmzlbnpplplpbpszalltylkckqzkgenqlhagyxydpxlgsxqqwq-kxqclhyxxmlyccwlymqysky-hlcjnszkpyzkcqzqljbdhd'
      'jhlasqlbydwqlwdnbqcryddztjybkbwszdxdtnpjdtctqdfxqqmgnseclstbhpwslctxxlpwydzklzygzcqapllkccylbqmqczqcljslqzdjxl'
      'dthpjqdljjxzqdjyzhkzljcyqdyjppypeakjyrmpcbymcxkllzllfqpylllmbsgjcysslrsysqtmxyxqqzbdzrysyztffbzzsmzqhzssccmlyx'
      'wtpzgxzjgzgsjsgkddhtqggzllbjdzlcbchyxyzhzfyxxyzymsdbzzyjgtsmtfxqyxjssdgslnmdlrytzlryylxqhtxsrtzcgzxbnqqzfhykmz'
      'jbzymkbpnlyzpblmcnqyzzdsjzhjctshhyzzjrdyzhnfxglfxslkgjtctssyllgzrzbbjzzklpkbczyslxyxbjfpnjzzxcdwxzyjxzzdjjgggr'
      'srjkmsmzjlsjywqs-yhqjsxpjztzlsnshrnypjtwchklbsrzlcxwjqxqkysjycztlqzybbybwkjqdwwyzcytjcjxckcwdkkzhsgkdzxwwyyjqy'
      'ytcytdjlxwkcckklcclzcqqdzlqlcsfqchqhsfsmqzzllbjjzbsjhtsjdysjqjpdlzcdcwjkjzzlpycgmzwdjjbsjqzsyzyhhxcbbjydssddzn'
      'cglqmbtsfcbfdzdlznfgfjgfsmptjqlmblgqcyyxbqkdjjqsrfkztjdhczklbsdzcfytplljgjhtxzcsszzxstcygkgckgyoqxjplzpbbgtgyj'
      'zgczjszlbjlsjfzgkqqjcgyczpzqtldxrjxbsxxpzxhszyclwdxjjhxmfczpfzhqhqmqgkylyhtycgfrzgnqxcgpdlbzcsczqlljblhbdcypzz'
      'ppdymtzsgyhckcpzjgslclnscdsldzxbmsdlddfjmkdjdhslzxlszqpqpgjllybdszgqlbzlslkyyhzttncjyqtzzfszqztlljtyyllqllqyzq'
      'lbdzlslyyzymdfszsnhlxznczqzbbwskrfbcyzmthblgjpycnzcstlxshtzcyzlzblfeqhlxflcjlyljqcbzlzjghsstbrmhxzhjzclxfnbgxg'
      'tqjcztmsfzkjmssnxljkbhszxntnlzdntlmsjxgzjgjczxyhyhwrwwqnztnfjscpzshzjfyrdjsfscjzhjfzqzchzlxfxsbzqlzsgyfttdcszx'
      'zjbqmszkjrhxjzcgbjkhcggtjkjqglxbxfgtrtylxjxgdtsjxhjzjjcwzlcqsbtxhqgxtxxhxftsdkfjhzyjfjxrzcdlljcqsqqzjwqxswqtwg'
      'wbzcgcllqzbclmqjtzgzxzxljfrmyzflxyszxxjkxrmjdzdmmyxbsqbhgzmwfwtgmxlzbyytgzyccdxyzxswg-yjyznbgpzjcqsyxcxrtfyzgr'
      'hztxszzthcbfclsyxzlzqmzlmplmxzjssflbysmyqsxjzxrxsqzzzssljflczjrcrxhhzxqwdshxsjjhqcxjbdynsysxjbqlpxzzpymlxzkyxl'
      'xcjlcycrxzzlldlllsjyhzxhyjwkjrwyhcpsgnrzlfzwfzznsxgxflzsxzzzbfcsyjdbrjkrdhhgxjljjtgxjxxstjtjxlyxqfcsgswmsbctlq'
      'zzwlzzkxjmltmjwhsddbxgzhdlbmyjfrzfsgclyjbpmlysmsxlszjqqhjzfxgfqfqbpxzgyyqxgztcqwyltlgwwwwhwlfsfgzjmgmgbgtjfsyz'
      'zgzyzaflsspmlbflcwbjzcljjmzlpjjlymqdmylyfbgygqzmlyzdxqyxrqqqhsxyyqqygjtyxfsfsllgnqcyhycwfhcccfxbylypllzqxxxxxk'
      'qhhxshjzcfdsczjxcpzwhhhhhapylhalpqafyhxdyllkmzqgggddesrenzltzgchyppcsqjjhclljtolnjpzljlhymheydydsqycddhgzpndzc'
      'lzywllznteytgxlhslpjjbdgwxpcdntjcklkclwkllcasstknzdnqnttlyyzssysszzryljqkcgbhhcrxrzydgrgcwcgzhffbppjfzynakrgyw'
      'yqpqxxfkjtszzxswzddfbbqtbgtffznpzfpzxzpjszbmqhqcyxyldkljnypkygggdcjxxeahpnzgztzcmxcxmmjxnkszqnmnlwbwwxjjrhclst'
      'mcsjdzcxxtpcnpdtnnpglllzcjlspblpgjcdtnjnlyyrszffjfqwdpgzdwmrzcclodaxnssnyzrestyjwjyjdbcfxnmwttbqlwstszgybljpxg'
      'lboclgpcbjftmxzljylzxcltpnclckxtfzjswcrxsfyszdkntlbyjcyjllstgqcbxnwzxbxklylhzlqzlnzcqwgzlgzjncjgcmnzzgjdzxtzjx'
      'ycyycxxjyyxjjxsssjstssttppghtcsxwzdcsyfptfbchfbblzjclzzdbxgcxlqpxkfzflsyltywbmnjhskbmddbcysccldxycddqlyjjhmqll'
      'csgljjsyfpyycayldjantqjpwycmmgqyysxdhqmzhszxpftwwzqswqrfkjlxjqqyfbrxjhlfwjgzyqacmyfrhccybyqwlpexcczsdyrlttdmql'
      'ykmbbgmyyjprkznpbsxyxbhyzdjdnghpmfsgbwfzmfqmmbzmzzcjjlcnyxyqgmlrygqccyhzlwjgcjchgmcjjfyzzjhycfrrcmtzqzxhfqgdjx'
      'ccjeaqcrjyhpljlszdjrbcqhqdzrhylyqjsymhzydwldfryhbbydtssccwbxglpzmlzztqsscpjmmxjcsjytycwhycjwynsxlpemwjnmkllswt'
      'xhyyy-cmmcwjdqdjzglljwjnkhpzggflccsczmcbltbhbqjxqdjpdjqtghglfqawbzyzjltstdhqhctcbchflqmpwdshyytqwcnztjtlbypbpd'
      'yyyxsqkxwyyflxxncwcsybmaelykkjmzzzbrxyaqjfljpfhhhxtzzxsgqqmhspgdzqwbwpjhzjdyjcqwzkthxsqlzyymysdzgrxckkhjlwpysy'
      'scsyzlrmlqsyljxbcxtlhdqzpcycykpppnsxfyzjjrcemhszmsxlxglrwgcstlrsxbygbzgztcpldjlslylymdtmtzpalcxpxjcjwtcyyzlblx'
      'bzlqmyljpghdslssdmhmbdczsxwhamlczcpjmcnhjyjnsygchskqmzzqdllkablwjqsfmocdxjrrlyqzhjmybyqlrhetfjzfrfksryxfjdwdsx'
      'xswsqjyslyxwjhsnlxyyxhbhawhhjcxwmyljcsqlkydttxbzsxfdxgxsjkhsxxybssxdpynzwrptjzczenygcxqfjykjbdmljcmqqxloxslyxx'
      'lylljdzbtymhbfsttqqwlhogyblscalzxqlhtwrrqhlstmypyxjjxmqsjpnbryxyjllyqylthylqyfmlgljdmllhfzwkzhljmlhljklj-tlqxy'
      'lmbhhlnlsxqchxcfxxlhyhjjgbyzzkbxscqdjqdsxjzsygzhhmgsxcsymxfebcqwwrbpyyjqtyqcyjhqqzyhmwffhgzfrjfcdbxndqyzpcykhj'
      'lfrzgpbxzdbbgzqstlgdtylcqmgchhmfywlzyxkjlypjhsywmqqgqzmlzjnsqxjqsyjtcbehsxfssfxzwfllbcyyjdytdthwzzfjmqqyjlmqsx'
      'lldttkhhybfpwdyysqqrnqwlgwdebdwcyygcdlkjxtmxmyjsxhybrwfymwfrxyymxysctzzdfykmldhqdlwyqnlcryjblpsxcxywlsbrrjwxhq'
      'ybhtydnhhgmmywytzcsqmdssccdalwztcpqpyjllqzyjswxwzzmmglmxclmxczmxmzsqtzppjqblpgxjzhbljjhycjsnxwcxsccdlxsyjdcqcx'
      'slqyclzxlzzxmxqrjmhrhzjphmfljlmlclqnldxzlllfypngjysxcqqdcmqjzzxhnpnxzmekmxxykyqlxsxtxjxyhwdcwdzhqyybgybcyscfgf'
      'sjnzdrzzjzxrzrqjjymcanhrjtldbpyzbstjhxxzypfdwfgzzrpymtngxzqbyxmbbfcckrpjjbjegrzgyclkhzdxkknsjkcljspjyyzlqqjybz'
      'ssqlllkjbcbktylccddblsppfylgydtzjyqggkqttfcxbdkdxxhybbfytyhbclpdytgdhryrnjsbtcsnyjqhklllzslydxxwbcjqsbxbfjzjcj'
      'dzfbxxbrmlazgcsnclbjdstblfrz-swsbxbcllxxlzdjzsjpylyxyyfqf-fbhjjjgbygjpmmmpssczjmtlyzjxswxtyledqpjmygqzjgdjlqjw'
      'jqllsdgjgygmscljjxdtygjqjqjcjzcjgdzdshqgsjggcjhqxsnjjzzbxhsgzxcxyljxyxyydfqqjhjfxdhctxjdrxysqtjxyefyyssyxjxncy'
      'zxfxcsyszxyyschshxzzzgzzzgfjdldylnpzgyjyztyqzpbxqbdztzczyxxyhhscxshcggqhjhgxwsctmzmlhyxgebdylzkkwytjzrclekestd'
      'bcykqqsayxcjxwwgsbhjszydhcsjkqcxswxfctynydpzcczjqtzwjqdzzzqzljchlsbhbydxpsxshhezdxfptjqyzzxhyaxncfzyyhxgnxmywx'
      'tzsjbkhhgymxmxqcxtsbcqsjyxhtyylybcqlmmszmjzjllcogxzaajzyhjmchhcxzsxzdznleyjjzjbhzwzzsqtjpsxztdsxjjjznyazphhyys'
      'rrqdthzhayjyjhdzjzlswclybzyecwcycrylcxnhzydzydyjdfrjjhtrsqtxyxjrjhojynxelxsfsfjzghpzsxzszdzcqzbyyklsgsjhczshdg'
      'qgxyzgxchxzjwyqwgyhksseqzzndzfkwysstclzstsymcdhjxxyweyxczaydmpxmdsxybsqmjmzjmtzqlpjyqzcgqhxjhhhxxhlhdldjqcldwb'
      'sxfzzyyschtytyjbhecxhjkgjfxbhyzjfxhwhbdzfyzbcapnpgnydmsxhkmmmamlnbyjtmpxyjmcthjbzyfcgdyhwphftgzzezsbzegpbmdskf'
      'tycmhbllhgpzjxzjgzjyjzsbbqsczzlzccstpgxmjsfdcczjzdjxcybzlfcjsazfgszlybcwzzbyzdzypswyjgxzbdsysxlgzbzfygczxbzhzf'
      'tpbgzgejbstgkdmfhyzzjhzllzzgjqzlsfdjsscbzgpdlfzfzszyzyzsygcxsntxchczxtzzljfzgqsqyxzjqccccdjcdxzjyqjqcgxztdlgsc'
      'xzsyjjqtcclqdqztqchqqjzyezzzpbkkdgfcjfztypqyqttyjlmbdktjcpqzjdzfpjsbnjlgyjdxjdzqkzgqkxdlbzjtcjdqbxdjjjstcjnxbx'
      'cmslyjcqmtjjwwcjjnjnlllhjcwqtbzqyczczpzzdzyddcyzdzccjgtjfcdprntctjdcqtqndtjnplzbcllctdsxkjzqdpzlbznbtjdcxfczdb'
      'ccjjltqqpldcgztbbzjcqdcjwynllzlzccdwllxwzlxrxntqjczxkjlsgdfqtddglrlajjtklymkqlldzytdyyjygjwyxdxfrskstcdenqmrkq'
      'zhhqkdldazfkypbggpzrebzzykyqspegjjglkqzzzslysywyzwfqznlzhlzhwcgkypqgnpgblplrrjyxcccgyhsfzfwfzywtgzxyljczwhxzjz'
      'blfflgskhyjdeyjhlpllllcygxdrzelrhgklzzyhzlyqszzjzqljzflnbhgwlczcfjwspyxnlzlxgccpzbllcxbbbbxbbcbbcrnnzccyrbdsyl'
      'dcgqyyqxygmqzwtzydyjhyfwdehzdjywlccctzyjjcdedpzdztsy-jhdymbjnyjzlxtsstphndjxxbyxqtzqddtjtdyztgwscszqflshlglbcz'
      'bhdlyzjyckwtydylbnydsdsycctyszyyebgexhqddwnygyclxtdcystqmygzasccszzddlcclzrqxyyeljsbymxshztembbllyyllytdqyshym'
      'rqxkfkbfxnxsbychxbwjyhtqbpbsbwdzylkgzskyghxzjhhxjxgnljkzlyycdclfwfghljgjybxblybxqpqgztzplncybxdjyqydymrbesjyyh'
      'kxxstmxrczzywxyhybmcflyzhqyzmqxdbxbzwzmslpdmyckfmzklzcyqyczlhxfzlydqzpzygyjyzmdxdzfyfyttqtchgsfczmlccytzxjcytj'
      'mkslpzhysnwllytpzctzzcktxdhxxtqcypksmqccyyazhtjpcylzlyjbjxtpnyljyynrxcylmmnxjsmybcsysslzylljjgyldzdpqhfzzblfnd'
      'sqkczfyhhgqmrdsxycstxnqqrpyjbfcxdyqfbnxejdgyqbsrcnfyyqpghyjdyzxgrhtkyleqdzntsmgklbsgbpyszbydjzsstjzstxzbhbscsb'
      'zczptqfzmqflypybbjgszmxxdjmtsyskkbjtxhjcegbsmhyjzcxtmljyxrzzqscxxqptzhmkdxxxjcljprmyygadyskqlsadhrskqxzxztcxhz'
      'tlmlwxybwsyctbhjhjfcwzsjwwtkzlxqshlyczjxemplprcgltbzztlzjcyjgdtslklpllqpjmzpapxyzlaktkdnczzbncctdqqzjyjgmctxld'
      'gcszlmlhbglkfbnwzhdxphlfmkyclgxdtwzfrjejctzhydxykshwfzcqshknmqqhtchymjdjskhxzjzbzzxympajqmcdbxlsklyynwrtsqgscb'
      'pdbsgzwyhtlkssswgzzlyytnxjgmjszsxfwnlsoztxgxlsammlbwldqcylakqcqstmycfjbslxclzjclxxksbzqzlhjphqplsxscgslnhpsfqq'
      'xtxjjzlqldxzjjzdyydjnzptfcdskjfsljhylzqjzlbthydgdjfdbyazxdzhzjnhhqbygnxjjqczmlljzkspldsclbblxklelxjlbjycxjxgcn'
      'lcqplzlznjtzljgyzdzpltqcssfdmnycxgbtjdcznbgbqyqjwgkfhtnbyqzqgbkpbbyzmtjdytblsqmbsxtbnpdxklemyycjynzdtldykzzxtd'
      'xhqshygmzsjycctayrzlpwltlkxslzcggexclfxlkjrtlqjaqzncmbqdkkcxglczjzxjhptdjjmzqykqsecqzdshhadmlzfmmzbgntjnnlhbyj'
      'brbtmlbyjdzxltjlpldlpcqdhlhzlycblcxccjadjlmcmmsshmybhbskkbhrsxxjmxsdznzpxlbbrhgghfchgmsklltsjyycqlcskywyehywhb'
      'hqywbawykqldq-tntkhqcgdqktgpkxhcpdhtwtmssyhbwcrwxhjmkmzngwtmlkfghkjyldyycxwhyeclqhkqhttqkhffldxqwytyydesbpkyrz'
      'pjfyyzjceqdzzylattbbfjllcxdlmjsdxegygsjqxcwbxsszpdyzcxdnyxpfzqdlyjccpltxlsxyzyrxcyyydylwwndsahjsygyhgywwaxtjzd'
      'axysrltdpssyxfnejdxyzhlxlllzhzsjnyqyqjxyjghzgjcyjchzlycdshhsgczyjgcllnyzcjyyxnfsmwfpylcyllabwddhwdxjmcxztzpmlq'
      'zhsfhzynstlldywlslxhymmylmbwwkyxyadtxylldjpybpwfxjmmmllhafdllaflbhhhbqqltzjcqjjdjtffkmmmpymhygdcqrddwrqjxnbysn'
      'mzdbxytbjhpybygtjxaahgqdqtmbstqjkbtspkjlxrbeqqhqmjjbdjwtgtbxpgbktlgqxjjjcdhxqdwjlwrfmqgwqhckryswgbtgygbwsdwdwr'
      'fhwytjjxxxjyzyslphyypayxhydqqxshxyxeskqhywbdddpplcjlhqeewjksyykdyplfjthkjltcyjhhjttbltzzcdlthqkcjqysteeywkyzyx'
      'xyysddjkllpwmcyhqgxyhcrmbxpllnqydqhxsxxwgdqbshyllpjjjthyjkyphthyyktyezyenmdshlcrpqfbgfxzbsbtlgxxjbswyysksflxlp'
      'plbbblbsfxfyzbsjssylpbbffffsscjdstzsxtryycyffsyzyzbjtbctsbsdhrtjhbytcxyjeylxcbnebjdsysyhgsjcbxbydfzwgenyhhthjh'
      'axfwgcstbgxklstywmtmbyxjskzsxdyjrcytwxzfhmymcxlznsdjtttxrycfyjsbsdyerxhgjxbbdeynjghxgckgscymblxjmsznskgxfbnbbt'
      'hfjaafxyxfpxmyfhdttcxzzpxrsywzdlybbktyqwqjpzypzjznjpzjlztfysbttslmptzrtdxqsjehbzylzdhljsqmlhtxtjecxslzzspktlzk'
      'qqyfsygywpcpqfhqhytqxzkrsgtgsqczlptxcdyyzssqzslxlzmacpcqbzyxhbsxlzdltcdjtylzjyytpzylltxjsjxhlbmytxcqrblzssfjzz'
      'tnjydxmyjhlhpblcyxqjqqkzzscpzkswalqsplcczjsxgwwwygyatjbbctdkhxhkgtgpbkqyslbxbbckbmllxdzstbklggqkqlsbkkdfxrmdkb'
      'ftpzfrtbbmfeeqgxkjpzsstlbztpszqzsjthljqlzbpmsmmsxlqqnhknblrddnhxdkddjcyygyfxgzlgsygmjqgkhbpmxyxlytqwlwgcpbmjxc'
      'yzydrjbhtdjyejshtmjsbyplwhlzffnypmhxqhpltbqpfbjwjdbygpnxtbfzjgsdctjshxeawzzylltyybwjkgxghlfkxtjtmszsqynzggswqs'
      'phtlsskmclzxyszqqxncjdqgzdlfnykljcjllzlmzznhydsshthxzlzjbbhqzwwycrdhlyqqjbeyfsjxthsrxwjhwpslmssgzttyeyqqwrslal'
      'hmjtqjsmxqbjjzjxzyzkxbyqxbjxshzssfglxyxzxfghkzszggylclsarjxhslllmzxelglxydjytlfbhbpnlyzfbbhptgjkwetzhkjjxzxxgl'
      'ljlstgshjjyqlqzfkcgnndjsszfdbctwwseqfhqjbsaqtgypjlbxbmmywxjslzhglzgnyfljbyfdjfrgsfmbyzhqfbwjsyfyjjphzbyyzffwod'
      'jrlmftmlbzgycqxcdjygzyyyydytydwegazyhxjlzyyhlrmgrjxzclhneljjthtbwjybjjbxjjtjteekhwslzplpsfazpqqbdlqjjtyyqlyzkd'
      'ksqjyyjzldqcgjqyzjsycmraqthtejmfctyhypkmhycwjdcfhyyxwshctxrljgjshccyyyjltkttytmxgtcjtzayyoczlylbszywjytsjyhbys'
      'hfjlygjxxtmzyyltxxypzlxyjzyzyypnhmymdyylblhlsyygqllnjjymsoycbzgdlyxylcqyxtszegxhzglhwbljheyxtwqmakbpqcgyshhehq'
      'cmwyywljyjhyyzlljjylhzyhmgsljljxcjjyclycjbcpzjzjmmylcjlnqljjjlxxjmlszljqlycmmhcfmmfpqqmfxlqmcffqmmmmhmz-fhhjgt'
      'thhkhslnchhyqdxtmmqdcydyxyqmyqylddcyyydazdcymdydlzfffmmycqcwzzmabtbyctdmndzggdftypcgcyttssffwbdtzqssystwjjhjyt'
      'sxxylbyqhwwhxezxwznnqzjzjjqjccchyyxbzxzcyjtllcqxynjycyycynzzqyyyewyczdcjycchyjlbtzyycqwlpgpyllgkdldlgkgqbgychj'
      'x-'::bytea, code - 19968);
    end if;
    if code between 97 and 122 or code between 48 and 57 then
      letters := letters || chr(code);
    end if;
  end loop;
  return letters;
end
$$;
--> statement-breakpoint
-- A person's name with the letter of a surname that is read as nothing else is: 曾 z, 单 s, 仇 q. A function of its own, because
-- an index is also built where no function finds another by its bare name.
create or replace function surname_letters(source text) returns text
language sql immutable strict parallel safe as $$
  select case
    when source ~ '^(尉迟|万俟|单于|长孙)' then
      translate(left(source, 2), '尉迟万俟单于长孙', 'ycmqcyzs') || substr(source, 3)
    else translate(left(source, 1), '单曾仇查区折繁乐句秘种员贲祭', 'szqzozpygbcybz') || substr(source, 2)
  end
$$;
--> statement-breakpoint
CREATE TABLE attachment (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	file_name text NOT NULL,
	content_type text NOT NULL,
	size bigint NOT NULL,
	sha256 text NOT NULL,
	storage_key text NOT NULL,
	host_type text NOT NULL,
	host_id bigint,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	quarantine text,
	scan_tries smallint DEFAULT 0 NOT NULL,
	scan_time timestamp with time zone,
	scanned_time timestamp with time zone,
	scanned_base text,
	CONSTRAINT attachment_pkey PRIMARY KEY (id),
	CONSTRAINT attachment_host_ck CHECK (
CASE host_type
    WHEN 'Temp'::text THEN (host_id IS NULL)
    WHEN 'WorkOrder'::text THEN true
    WHEN 'WorkOrderFeedback'::text THEN true
    WHEN 'EditorImage'::text THEN true
    WHEN 'UserDisabledPersonFile'::text THEN true
    ELSE (host_id IS NOT NULL)
END),
	CONSTRAINT attachment_quarantine_ck CHECK ((quarantine = ANY (ARRAY['Waiting'::text, 'Failed'::text, 'Found'::text])))
);
--> statement-breakpoint
CREATE INDEX attachment_host_ix ON attachment USING btree (host_type, host_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX attachment_rescan_ix ON attachment USING btree (scanned_time NULLS FIRST, id, scanned_base) WHERE (((quarantine IS NULL) OR (quarantine = 'Found'::text)) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX attachment_scan_ix ON attachment USING btree (scan_time, id) WHERE ((quarantine = 'Waiting'::text) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX attachment_temp_ix ON attachment USING btree (creation_time) WHERE (host_type = 'Temp'::text);
--> statement-breakpoint
CREATE TABLE bank_result_file (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	sha256 text NOT NULL,
	file_name text NOT NULL,
	paid_time timestamp with time zone NOT NULL,
	creator_user_id bigint NOT NULL,
	creation_time timestamp with time zone NOT NULL,
	CONSTRAINT bank_result_file_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX bank_result_file_content_uq ON bank_result_file USING btree (sha256);
--> statement-breakpoint
CREATE TABLE cms_anchor (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	name text NOT NULL,
	display_name text NOT NULL,
	description text,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT cms_anchor_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX cms_anchor_name_uq ON cms_anchor USING btree (lower(name)) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE cms_category (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	parent_id bigint,
	category_code text NOT NULL,
	display_name text NOT NULL,
	redirect_url text,
	sort integer DEFAULT 0 NOT NULL,
	is_hidden boolean DEFAULT false NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT cms_category_pkey PRIMARY KEY (id),
	CONSTRAINT cms_category_parent_id_cms_category_id_fk FOREIGN KEY (parent_id) REFERENCES cms_category(id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX cms_category_code_uq ON cms_category USING btree (category_code) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX cms_category_parent_ix ON cms_category USING btree (parent_id, sort, id);
--> statement-breakpoint
CREATE TABLE cms_data_scope (
	user_id bigint NOT NULL,
	scope text NOT NULL,
	category_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
	CONSTRAINT cms_data_scope_pkey PRIMARY KEY (user_id),
	CONSTRAINT cms_data_scope_ck CHECK ((scope = ANY (ARRAY['All'::text, 'Mine'::text, 'MyDepartment'::text, 'MyDepartmentAndSubs'::text, 'Specified'::text])))
);
--> statement-breakpoint
CREATE TABLE cms_friend_link (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	name text NOT NULL,
	link text NOT NULL,
	display_order integer DEFAULT 0 NOT NULL,
	type_id bigint,
	logo_id bigint,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT cms_friend_link_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX cms_friend_link_name_uq ON cms_friend_link USING btree (name) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX cms_friend_link_order_ix ON cms_friend_link USING btree (display_order, id);
--> statement-breakpoint
CREATE TABLE contract_template (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	name text NOT NULL,
	contract_type text NOT NULL,
	version integer NOT NULL,
	note text,
	clauses jsonb NOT NULL,
	is_enabled boolean DEFAULT false NOT NULL,
	enabled_time timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT contract_template_pkey PRIMARY KEY (id),
	CONSTRAINT contract_template_enabled_ck CHECK (((NOT is_enabled) OR (enabled_time IS NOT NULL)))
);
--> statement-breakpoint
CREATE UNIQUE INDEX contract_template_enabled_uq ON contract_template USING btree (name) WHERE (is_enabled AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX contract_template_type_ix ON contract_template USING btree (contract_type) WHERE (is_enabled AND (NOT is_deleted));
--> statement-breakpoint
CREATE UNIQUE INDEX contract_template_version_uq ON contract_template USING btree (name, version) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE custom_role (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	name text NOT NULL,
	description text,
	platform_roles text[] NOT NULL,
	rights text[] DEFAULT '{}'::text[] NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT custom_role_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX custom_role_name_uq ON custom_role USING btree (name) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE data_dictionary (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	parent_id bigint,
	key text NOT NULL,
	value text,
	display_name text NOT NULL,
	display_order integer DEFAULT 0 NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT data_dictionary_pkey PRIMARY KEY (id),
	CONSTRAINT data_dictionary_parent_id_data_dictionary_id_fk FOREIGN KEY (parent_id) REFERENCES data_dictionary(id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX data_dictionary_key_uq ON data_dictionary USING btree (key) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX data_dictionary_parent_ix ON data_dictionary USING btree (parent_id, display_order, id);
--> statement-breakpoint
CREATE TABLE data_key (
	id text NOT NULL,
	purpose text NOT NULL,
	state text NOT NULL,
	master text NOT NULL,
	wrapped text NOT NULL,
	active_time timestamp with time zone NOT NULL,
	retired_time timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	left_rows bigint,
	CONSTRAINT data_key_id_purpose_pk PRIMARY KEY (id, purpose),
	CONSTRAINT data_key_purpose_ck CHECK ((purpose = ANY (ARRAY['sign'::text, 'link'::text, 'seal'::text, 'index'::text, 'chain'::text]))),
	CONSTRAINT data_key_state_ck CHECK ((state = ANY (ARRAY['active'::text, 'retiring'::text, 'retired'::text])))
);
--> statement-breakpoint
CREATE TABLE factor_challenge (
	id text NOT NULL,
	purpose text NOT NULL,
	user_id bigint,
	challenge text NOT NULL,
	method text,
	expire_time timestamp with time zone NOT NULL,
	used_time timestamp with time zone,
	CONSTRAINT factor_challenge_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX factor_challenge_expire_ix ON factor_challenge USING btree (expire_time);
--> statement-breakpoint
CREATE TABLE feedback_ticket (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	number text NOT NULL,
	status text NOT NULL,
	feedback_type_id bigint NOT NULL,
	content text NOT NULL,
	contact_sealed text NOT NULL,
	page_url text,
	address text NOT NULL,
	closed_time timestamp with time zone,
	closed_by_user_id bigint,
	closing_remark text,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT feedback_ticket_pkey PRIMARY KEY (id),
	CONSTRAINT feedback_ticket_status_ck CHECK ((status = ANY (ARRAY['Open'::text, 'Closed'::text])))
);
--> statement-breakpoint
CREATE INDEX feedback_ticket_address_ix ON feedback_ticket USING btree (address, creation_time);
--> statement-breakpoint
CREATE INDEX feedback_ticket_content_ix ON feedback_ticket USING gin (cjk_bigrams(content));
--> statement-breakpoint
CREATE INDEX feedback_ticket_creator_ix ON feedback_ticket USING btree (creator_user_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX feedback_ticket_number_uq ON feedback_ticket USING btree (number);
--> statement-breakpoint
CREATE INDEX feedback_ticket_status_ix ON feedback_ticket USING btree (status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX feedback_ticket_type_ix ON feedback_ticket USING btree (feedback_type_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE foundation (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	display_name text NOT NULL,
	owner text,
	contact_phone text,
	introduction text,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	social_credit_code text,
	CONSTRAINT foundation_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX foundation_code_uq ON foundation USING btree (social_credit_code) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE UNIQUE INDEX foundation_name_uq ON foundation USING btree (display_name) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE idempotency_key (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_id bigint NOT NULL,
	operation text NOT NULL,
	key text NOT NULL,
	request_hash text NOT NULL,
	answer jsonb,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT idempotency_key_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX idempotency_key_uq ON idempotency_key USING btree (user_id, operation, key);
--> statement-breakpoint
CREATE TABLE job_lease (
	name text NOT NULL,
	holder text NOT NULL,
	leased_until timestamp with time zone NOT NULL,
	last_run_time timestamp with time zone,
	CONSTRAINT job_lease_pkey PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE log_act (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	log text NOT NULL,
	kind text NOT NULL,
	first_position bigint NOT NULL,
	last_position bigint NOT NULL,
	last_row_id bigint NOT NULL,
	last_hash text NOT NULL,
	reason text NOT NULL,
	creation_time timestamp with time zone NOT NULL,
	CONSTRAINT log_act_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE TABLE log_check (
	log text NOT NULL,
	checked_time timestamp with time zone NOT NULL,
	links bigint NOT NULL,
	fault text,
	"position" bigint,
	row_id bigint,
	CONSTRAINT log_check_pkey PRIMARY KEY (log)
);
--> statement-breakpoint
CREATE TABLE log_link (
	log text NOT NULL,
	"position" bigint NOT NULL,
	row_id bigint NOT NULL,
	form integer NOT NULL,
	key_id text NOT NULL,
	row_hash text NOT NULL,
	hash text NOT NULL,
	sealed_time timestamp with time zone NOT NULL,
	CONSTRAINT log_link_log_position_pk PRIMARY KEY (log, "position")
);
--> statement-breakpoint
CREATE INDEX log_link_row_ix ON log_link USING btree (log, row_id);
--> statement-breakpoint
CREATE TABLE login_attempt (
	id text NOT NULL,
	provider text NOT NULL,
	ticket text,
	scene text,
	key_index text,
	union_index text,
	expire_time timestamp with time zone NOT NULL,
	used_time timestamp with time zone,
	CONSTRAINT login_attempt_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX login_attempt_expire_ix ON login_attempt USING btree (expire_time);
--> statement-breakpoint
CREATE UNIQUE INDEX login_attempt_scene_uq ON login_attempt USING btree (scene);
--> statement-breakpoint
CREATE UNIQUE INDEX login_attempt_ticket_uq ON login_attempt USING btree (ticket);
--> statement-breakpoint
CREATE TABLE login_log (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_id bigint,
	method text NOT NULL,
	result text NOT NULL,
	network text NOT NULL,
	creation_time timestamp with time zone NOT NULL,
	CONSTRAINT login_log_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX login_log_method_ix ON login_log USING btree (method, id);
--> statement-breakpoint
CREATE INDEX login_log_network_ix ON login_log USING btree (user_id, network, creation_time) WHERE (result = 'Success'::text);
--> statement-breakpoint
CREATE INDEX login_log_result_ix ON login_log USING btree (result, id);
--> statement-breakpoint
CREATE INDEX login_log_time_ix ON login_log USING btree (creation_time);
--> statement-breakpoint
CREATE INDEX login_log_user_ix ON login_log USING btree (user_id, id);
--> statement-breakpoint
CREATE TABLE message_template (
	id bigint NOT NULL,
	template text NOT NULL,
	audience text NOT NULL,
	title text,
	content text,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT message_template_pkey PRIMARY KEY (id),
	CONSTRAINT message_template_words_ck CHECK (((title IS NULL) = (content IS NULL)))
);
--> statement-breakpoint
CREATE TABLE number_sequence (
	prefix text NOT NULL,
	last bigint NOT NULL,
	CONSTRAINT number_sequence_pkey PRIMARY KEY (prefix)
);
--> statement-breakpoint
CREATE TABLE operation_log (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_id bigint NOT NULL,
	user_type text NOT NULL,
	enterprise_id bigint,
	service text NOT NULL,
	action text NOT NULL,
	entity_id bigint,
	http_status integer NOT NULL,
	error_code integer,
	duration_ms integer NOT NULL,
	network text NOT NULL,
	request_id text NOT NULL,
	creation_time timestamp with time zone NOT NULL,
	reason text,
	stands_for integer,
	CONSTRAINT operation_log_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX operation_log_entity_ix ON operation_log USING btree (entity_id, id);
--> statement-breakpoint
CREATE INDEX operation_log_refused_ix ON operation_log USING btree (id) WHERE (error_code IS NOT NULL);
--> statement-breakpoint
CREATE INDEX operation_log_service_ix ON operation_log USING btree (service, action, id);
--> statement-breakpoint
CREATE INDEX operation_log_time_ix ON operation_log USING btree (creation_time);
--> statement-breakpoint
CREATE INDEX operation_log_user_ix ON operation_log USING btree (user_id, id);
--> statement-breakpoint
CREATE TABLE outbox (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	channel text NOT NULL,
	user_id bigint,
	address text,
	template text NOT NULL,
	payload jsonb NOT NULL,
	attempts integer DEFAULT 0 NOT NULL,
	next_attempt_time timestamp with time zone DEFAULT now() NOT NULL,
	sent_time timestamp with time zone,
	last_error text,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	address_sealed text,
	CONSTRAINT outbox_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX outbox_channel_ix ON outbox USING btree (channel, id);
--> statement-breakpoint
CREATE INDEX outbox_due_ix ON outbox USING btree (next_attempt_time, id) WHERE ((sent_time IS NULL) AND (attempts < 10));
--> statement-breakpoint
CREATE INDEX outbox_template_ix ON outbox USING btree (template, id);
--> statement-breakpoint
CREATE INDEX outbox_time_ix ON outbox USING brin (creation_time);
--> statement-breakpoint
CREATE INDEX outbox_unsent_ix ON outbox USING btree (id, attempts) WHERE (sent_time IS NULL);
--> statement-breakpoint
CREATE INDEX outbox_user_ix ON outbox USING btree (user_id, id);
--> statement-breakpoint
CREATE TABLE password_try (
	key_index text NOT NULL,
	user_id bigint,
	tries integer NOT NULL,
	held_until timestamp with time zone,
	last_time timestamp with time zone NOT NULL,
	CONSTRAINT password_try_pkey PRIMARY KEY (key_index)
);
--> statement-breakpoint
CREATE INDEX password_try_time_ix ON password_try USING btree (last_time);
--> statement-breakpoint
CREATE INDEX password_try_user_ix ON password_try USING btree (user_id);
--> statement-breakpoint
CREATE TABLE payment_month_lock (
	year smallint NOT NULL,
	month smallint NOT NULL,
	locked_time timestamp with time zone DEFAULT now() NOT NULL,
	locked_by_user_id bigint NOT NULL,
	remark text,
	checklist jsonb,
	CONSTRAINT payment_month_lock_year_month_pk PRIMARY KEY (year, month),
	CONSTRAINT payment_month_lock_ck CHECK (((month >= 1) AND (month <= 12)))
);
--> statement-breakpoint
CREATE TABLE province (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	province_name text NOT NULL,
	short_name text NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT province_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX province_name_uq ON province USING btree (province_name) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE record_note (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	entity_type text NOT NULL,
	entity_id bigint NOT NULL,
	content text NOT NULL,
	mentioned_user_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	withdrawn_time timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT record_note_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX record_note_entity_ix ON record_note USING btree (entity_type, entity_id, id);
--> statement-breakpoint
CREATE TABLE sensitive_view_log (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_id bigint NOT NULL,
	user_type text NOT NULL,
	entity_type text NOT NULL,
	entity_id bigint NOT NULL,
	fields text[] NOT NULL,
	reason text NOT NULL,
	creation_time timestamp with time zone NOT NULL,
	CONSTRAINT sensitive_view_log_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX sensitive_view_log_entity_ix ON sensitive_view_log USING btree (entity_type, entity_id, id);
--> statement-breakpoint
CREATE INDEX sensitive_view_log_user_ix ON sensitive_view_log USING btree (user_id, id);
--> statement-breakpoint
CREATE TABLE setting (
	name text NOT NULL,
	value jsonb NOT NULL,
	last_modification_time timestamp with time zone DEFAULT now() NOT NULL,
	last_modifier_user_id bigint,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT setting_pkey PRIMARY KEY (name)
);
--> statement-breakpoint
CREATE TABLE site_message (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_id bigint NOT NULL,
	outbox_id bigint,
	title text NOT NULL,
	content text NOT NULL,
	type text NOT NULL,
	link_url text,
	is_read boolean DEFAULT false NOT NULL,
	read_time timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT site_message_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX site_message_outbox_uq ON site_message USING btree (outbox_id);
--> statement-breakpoint
CREATE INDEX site_message_type_ix ON site_message USING btree (user_id, type, id);
--> statement-breakpoint
CREATE INDEX site_message_unread_ix ON site_message USING btree (user_id, id) WHERE (NOT is_read);
--> statement-breakpoint
CREATE INDEX site_message_user_ix ON site_message USING btree (user_id, id);
--> statement-breakpoint
CREATE TABLE status_log (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	entity_type text NOT NULL,
	entity_id bigint NOT NULL,
	from_status text,
	to_status text NOT NULL,
	event text NOT NULL,
	actor_user_id bigint NOT NULL,
	actor_type text NOT NULL,
	opinion text,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT status_log_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX status_log_actor_ix ON status_log USING btree (actor_user_id, entity_type, entity_id);
--> statement-breakpoint
CREATE INDEX status_log_entity_ix ON status_log USING btree (entity_type, entity_id, id);
--> statement-breakpoint
CREATE TABLE tax_return_file (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	year smallint NOT NULL,
	month smallint NOT NULL,
	person_count integer NOT NULL,
	gross numeric(18,2) NOT NULL,
	tax numeric(18,2) NOT NULL,
	creator_user_id bigint NOT NULL,
	creation_time timestamp with time zone NOT NULL,
	CONSTRAINT tax_return_file_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX tax_return_file_month_ix ON tax_return_file USING btree (year, month, id);
--> statement-breakpoint
CREATE TABLE verification_code (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	purpose text NOT NULL,
	target_index text NOT NULL,
	code_hash text NOT NULL,
	address_index text,
	wrong_tries integer DEFAULT 0 NOT NULL,
	expire_time timestamp with time zone NOT NULL,
	used_time timestamp with time zone,
	creation_time timestamp with time zone NOT NULL,
	CONSTRAINT verification_code_pkey PRIMARY KEY (id)
);
--> statement-breakpoint
CREATE INDEX verification_code_address_ix ON verification_code USING btree (address_index, creation_time);
--> statement-breakpoint
CREATE INDEX verification_code_target_ix ON verification_code USING btree (target_index, creation_time);
--> statement-breakpoint
CREATE INDEX verification_code_time_ix ON verification_code USING btree (creation_time);
--> statement-breakpoint
CREATE TABLE city (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	province_id bigint NOT NULL,
	city_name text NOT NULL,
	short_code text NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT city_pkey PRIMARY KEY (id),
	CONSTRAINT city_province_id_province_id_fk FOREIGN KEY (province_id) REFERENCES province(id)
);
--> statement-breakpoint
CREATE INDEX city_name_ix ON city USING btree (city_name);
--> statement-breakpoint
CREATE UNIQUE INDEX city_name_uq ON city USING btree (province_id, city_name) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX city_province_ix ON city USING btree (province_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX city_short_code_uq ON city USING btree (short_code) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE cms_content (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	category_id bigint NOT NULL,
	kind text DEFAULT 'Article'::text NOT NULL,
	status text NOT NULL,
	title text NOT NULL,
	summary text,
	body text NOT NULL,
	search_text text NOT NULL,
	source text,
	source_url text,
	title_image_id bigint,
	title_image_alt text,
	publish_year smallint NOT NULL,
	is_sticky boolean DEFAULT false NOT NULL,
	missing_alt_count integer DEFAULT 0 NOT NULL,
	publish_time timestamp with time zone,
	scheduled_time timestamp with time zone,
	end_time timestamp with time zone,
	view_count integer DEFAULT 0 NOT NULL,
	praise_count integer DEFAULT 0 NOT NULL,
	wechat_article_id text,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT cms_content_pkey PRIMARY KEY (id),
	CONSTRAINT cms_content_kind_ck CHECK ((kind = ANY (ARRAY['Content'::text, 'Article'::text]))),
	CONSTRAINT cms_content_status_ck CHECK ((status = ANY (ARRAY['Draft'::text, 'Published'::text, 'End'::text, 'Deleted'::text]))),
	CONSTRAINT cms_content_sticky_ck CHECK (((NOT is_sticky) OR (status = 'Published'::text))),
	CONSTRAINT cms_content_category_id_cms_category_id_fk FOREIGN KEY (category_id) REFERENCES cms_category(id)
);
--> statement-breakpoint
CREATE INDEX cms_content_category_ix ON cms_content USING btree (category_id, status, is_sticky, publish_time, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX cms_content_end_ix ON cms_content USING btree (end_time) WHERE ((status = 'Published'::text) AND (end_time IS NOT NULL) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX cms_content_initials_ix ON cms_content USING btree (pinyin_initials(title) COLLATE "C", id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX cms_content_public_ix ON cms_content USING btree (is_sticky, publish_time, id, category_id) WHERE ((status = ANY (ARRAY['Published'::text, 'End'::text])) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX cms_content_scheduled_ix ON cms_content USING btree (scheduled_time) WHERE ((status = 'Draft'::text) AND (scheduled_time IS NOT NULL) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX cms_content_search_ix ON cms_content USING gin (cjk_bigrams(search_text)) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX cms_content_status_ix ON cms_content USING btree (status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX cms_content_time_ix ON cms_content USING btree (creation_time, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX cms_content_title_ix ON cms_content USING gin (cjk_bigrams(title)) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX cms_content_views_ix ON cms_content USING btree (view_count, id, category_id) WHERE ((status = ANY (ARRAY['Published'::text, 'End'::text])) AND (NOT is_deleted));
--> statement-breakpoint
CREATE UNIQUE INDEX cms_content_wechat_uq ON cms_content USING btree (wechat_article_id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX cms_content_year_ix ON cms_content USING btree (publish_year, is_sticky, publish_time, id, category_id) WHERE ((status = ANY (ARRAY['Published'::text, 'End'::text])) AND (NOT is_deleted));
--> statement-breakpoint
CREATE TABLE feedback_ticket_reply (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	feedback_ticket_id bigint NOT NULL,
	author_user_id bigint NOT NULL,
	content text NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT feedback_ticket_reply_pkey PRIMARY KEY (id),
	CONSTRAINT feedback_ticket_reply_feedback_ticket_id_feedback_ticket_id_fk FOREIGN KEY (feedback_ticket_id) REFERENCES feedback_ticket(id)
);
--> statement-breakpoint
CREATE INDEX feedback_ticket_reply_ix ON feedback_ticket_reply USING btree (feedback_ticket_id, id);
--> statement-breakpoint
CREATE TABLE portal_user (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_name text NOT NULL,
	surname text,
	real_name text,
	mobile_phone text,
	email_address text,
	avatar text,
	user_type text NOT NULL,
	platform_roles text[] DEFAULT '{}'::text[] NOT NULL,
	foundation_id bigint,
	password_hash text,
	is_active boolean DEFAULT true NOT NULL,
	bank_holder_sealed text,
	bank_name text,
	bank_branch text,
	bank_card_sealed text,
	bank_card_tail text,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	consent_time timestamp with time zone,
	language_name text DEFAULT 'zh-Hans'::text NOT NULL,
	search_text text GENERATED ALWAYS AS ((((((((COALESCE(user_name, ''::text) || '|'::text) || COALESCE(surname, ''::text)) || '|'::text) || COALESCE(real_name, ''::text)) || '|'::text) || COALESCE(mobile_phone, ''::text)) || '|'::text) || COALESCE(email_address, ''::text)) STORED,
	confirmed_mail text,
	unconfirmed_phone text,
	first_password_until timestamp with time zone,
	mobile_phone_sealed text,
	mobile_phone_index text,
	mobile_phone_tail_index text,
	unconfirmed_phone_sealed text,
	custom_role_id bigint,
	CONSTRAINT portal_user_pkey PRIMARY KEY (id),
	CONSTRAINT portal_user_type_ck CHECK ((user_type = ANY (ARRAY['Visitor'::text, 'FoundationWorker'::text, 'WorkDeveloper'::text, 'Enterprise'::text, 'DisabledPerson'::text, 'PlatformUser'::text]))),
	CONSTRAINT portal_user_custom_role_id_custom_role_id_fk FOREIGN KEY (custom_role_id) REFERENCES custom_role(id)
);
--> statement-breakpoint
CREATE INDEX portal_user_custom_role_ix ON portal_user USING btree (custom_role_id) WHERE (custom_role_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX portal_user_inactive_ix ON portal_user USING btree (id) WHERE ((NOT is_active) AND (NOT is_deleted));
--> statement-breakpoint
CREATE UNIQUE INDEX portal_user_mail_uq ON portal_user USING btree (lower(email_address)) WHERE ((NOT is_deleted) AND (email_address IS NOT NULL));
--> statement-breakpoint
CREATE INDEX portal_user_name_ix ON portal_user USING gin (cjk_bigrams(real_name));
--> statement-breakpoint
CREATE UNIQUE INDEX portal_user_name_uq ON portal_user USING btree (lower(user_name)) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE UNIQUE INDEX portal_user_phone_index_uq ON portal_user USING btree (mobile_phone_index) WHERE ((NOT is_deleted) AND (mobile_phone_index IS NOT NULL));
--> statement-breakpoint
CREATE INDEX portal_user_phone_tail_ix ON portal_user USING btree (mobile_phone_tail_index);
--> statement-breakpoint
CREATE UNIQUE INDEX portal_user_phone_uq ON portal_user USING btree (mobile_phone) WHERE ((NOT is_deleted) AND (mobile_phone IS NOT NULL));
--> statement-breakpoint
CREATE INDEX portal_user_search_ix ON portal_user USING gin (cjk_bigrams(search_text));
--> statement-breakpoint
CREATE INDEX portal_user_time_ix ON portal_user USING btree (creation_time, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX portal_user_type_ix ON portal_user USING btree (user_type, id, is_deleted);
--> statement-breakpoint
CREATE TABLE swiper (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	cms_anchor_id bigint NOT NULL,
	display_name text NOT NULL,
	description text,
	image_id bigint,
	image_path text,
	image_alt text,
	link_url text,
	display_order integer DEFAULT 0 NOT NULL,
	is_hidden boolean DEFAULT false NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT swiper_pkey PRIMARY KEY (id),
	CONSTRAINT swiper_cms_anchor_id_cms_anchor_id_fk FOREIGN KEY (cms_anchor_id) REFERENCES cms_anchor(id)
);
--> statement-breakpoint
CREATE INDEX swiper_anchor_ix ON swiper USING btree (cms_anchor_id, display_order, id);
--> statement-breakpoint
CREATE TABLE approval (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	kind text NOT NULL,
	status text NOT NULL,
	needed_right text NOT NULL,
	entity_type text NOT NULL,
	entity_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	title text NOT NULL,
	amount numeric(18,2),
	lines jsonb NOT NULL,
	payload text NOT NULL,
	digest text NOT NULL,
	reason text,
	file_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	beneficiary_user_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	prepared_user_id bigint NOT NULL,
	expires_time timestamp with time zone NOT NULL,
	decided_user_id bigint,
	decided_time timestamp with time zone,
	decision_reason text,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT approval_pkey PRIMARY KEY (id),
	CONSTRAINT approval_kind_ck CHECK ((kind = ANY (ARRAY['CreateFlow'::text, 'UpdateFlow'::text, 'PayFlows'::text, 'RecordRefund'::text, 'GrantRoles'::text, 'ChangeBankCard'::text, 'ChangeRule'::text]))),
	CONSTRAINT approval_status_ck CHECK ((status = ANY (ARRAY['Prepared'::text, 'Approved'::text, 'Rejected'::text, 'Recalled'::text, 'Expired'::text, 'Void'::text]))),
	CONSTRAINT approval_two_people_ck CHECK (((status <> 'Approved'::text) OR ((decided_user_id IS NOT NULL) AND (decided_user_id <> prepared_user_id)))),
	CONSTRAINT approval_decided_user_id_portal_user_id_fk FOREIGN KEY (decided_user_id) REFERENCES portal_user(id),
	CONSTRAINT approval_prepared_user_id_portal_user_id_fk FOREIGN KEY (prepared_user_id) REFERENCES portal_user(id)
);
--> statement-breakpoint
CREATE INDEX approval_entity_ix ON approval USING gin (entity_ids);
--> statement-breakpoint
CREATE INDEX approval_preparer_ix ON approval USING btree (prepared_user_id, id);
--> statement-breakpoint
CREATE INDEX approval_waiting_ix ON approval USING btree (needed_right, expires_time) WHERE (status = 'Prepared'::text);
--> statement-breakpoint
CREATE TABLE area (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	city_id bigint NOT NULL,
	area_name text NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT area_pkey PRIMARY KEY (id),
	CONSTRAINT area_city_id_city_id_fk FOREIGN KEY (city_id) REFERENCES city(id)
);
--> statement-breakpoint
CREATE INDEX area_city_ix ON area USING btree (city_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX area_name_uq ON area USING btree (city_id, area_name) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE cms_content_praise (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	content_id bigint NOT NULL,
	visitor text NOT NULL,
	address text NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT cms_content_praise_pkey PRIMARY KEY (id),
	CONSTRAINT cms_content_praise_content_id_cms_content_id_fk FOREIGN KEY (content_id) REFERENCES cms_content(id)
);
--> statement-breakpoint
CREATE INDEX cms_content_praise_address_ix ON cms_content_praise USING btree (content_id, address, creation_time);
--> statement-breakpoint
CREATE UNIQUE INDEX cms_content_praise_uq ON cms_content_praise USING btree (content_id, visitor);
--> statement-breakpoint
CREATE TABLE consent_record (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_id bigint NOT NULL,
	scope text NOT NULL,
	text_version text NOT NULL,
	text_hash text NOT NULL,
	granted_by_user_id bigint NOT NULL,
	granted_time timestamp with time zone NOT NULL,
	withdrawn_time timestamp with time zone,
	network text,
	CONSTRAINT consent_record_pkey PRIMARY KEY (id),
	CONSTRAINT consent_record_user_id_portal_user_id_fk FOREIGN KEY (user_id) REFERENCES portal_user(id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX consent_record_live_uq ON consent_record USING btree (user_id, scope) WHERE (withdrawn_time IS NULL);
--> statement-breakpoint
CREATE INDEX consent_record_user_ix ON consent_record USING btree (user_id, id);
--> statement-breakpoint
CREATE TABLE disability_insurance_fund_calc_rule (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	is_default boolean DEFAULT false NOT NULL,
	province_id bigint,
	city_id bigint,
	ratio numeric NOT NULL,
	tier_threshold numeric NOT NULL,
	high_tier_rate numeric NOT NULL,
	low_tier_rate numeric NOT NULL,
	exempt_headcount integer NOT NULL,
	exempt_only_enterprise boolean NOT NULL,
	wage_cap_multiple numeric NOT NULL,
	local_average_annual_wage numeric(18,2),
	local_minimum_monthly_wage numeric(18,2),
	severe_levels text[] NOT NULL,
	severe_third_level_categories text[] NOT NULL,
	severe_weight numeric NOT NULL,
	valid_from date NOT NULL,
	valid_to date,
	policy_title text,
	policy_url text,
	is_example boolean DEFAULT false NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT disability_insurance_fund_calc_rule_pkey PRIMARY KEY (id),
	CONSTRAINT levy_rule_days_ck CHECK (((valid_to IS NULL) OR (valid_to >= valid_from))),
	CONSTRAINT levy_rule_place_ck CHECK ((is_default = (province_id IS NULL))),
	CONSTRAINT disability_insurance_fund_calc_rule_city_id_city_id_fk FOREIGN KEY (city_id) REFERENCES city(id),
	CONSTRAINT disability_insurance_fund_calc_rule_province_id_province_id_fk FOREIGN KEY (province_id) REFERENCES province(id)
);
--> statement-breakpoint
CREATE INDEX levy_rule_city_ix ON disability_insurance_fund_calc_rule USING btree (city_id, valid_from);
--> statement-breakpoint
CREATE INDEX levy_rule_province_ix ON disability_insurance_fund_calc_rule USING btree (province_id, valid_from);
--> statement-breakpoint
CREATE TABLE enterprise (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	enterprise_name text NOT NULL,
	social_credit_code text,
	enterprise_type text,
	industry text,
	scale text,
	legal_person text,
	contact_name text,
	contact_phone text,
	province_id bigint,
	city_id bigint,
	area_id bigint,
	address text,
	introduction text,
	licence_file_id bigint,
	authorisation_file_id bigint,
	audit integer,
	audit_status integer,
	audit_opinion text,
	submit_time timestamp with time zone,
	audit_time timestamp with time zone,
	developer_user_id bigint,
	acceptance_days integer DEFAULT 7 NOT NULL,
	default_dispatch_method text DEFAULT 'AutoOrderGrabbing'::text NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	status text DEFAULT 'Withdraw'::text NOT NULL,
	is_info_missing boolean DEFAULT false NOT NULL,
	withdrawn_time timestamp with time zone,
	last_auditor_user_id bigint,
	audit_lock_user_id bigint,
	audit_lock_time timestamp with time zone,
	is_change_pending boolean DEFAULT false NOT NULL,
	average_staff numeric(18,3),
	average_annual_wage numeric(18,2),
	CONSTRAINT enterprise_pkey PRIMARY KEY (id),
	CONSTRAINT enterprise_audit_ck CHECK (COALESCE(
CASE status
    WHEN 'Withdraw'::text THEN (audit IS NULL)
    WHEN 'Reject'::text THEN (audit = '-1'::integer)
    WHEN 'Ongoing'::text THEN ((audit >= 1) AND (audit < audit_status))
    WHEN 'Pass'::text THEN ((audit >= 1) AND (audit = audit_status))
    ELSE false
END, false)),
	CONSTRAINT enterprise_developer_user_id_portal_user_id_fk FOREIGN KEY (developer_user_id) REFERENCES portal_user(id)
);
--> statement-breakpoint
CREATE INDEX enterprise_changing_ix ON enterprise USING btree (id) WHERE (is_change_pending AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX enterprise_contact_ix ON enterprise USING gin (cjk_bigrams(contact_name));
--> statement-breakpoint
CREATE INDEX enterprise_creator_ix ON enterprise USING btree (creator_user_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE UNIQUE INDEX enterprise_credit_code_uq ON enterprise USING btree (social_credit_code) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX enterprise_developer_ix ON enterprise USING btree (developer_user_id, id, is_deleted);
--> statement-breakpoint
CREATE INDEX enterprise_initials_ix ON enterprise USING btree (pinyin_initials(enterprise_name) COLLATE "C", id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX enterprise_initials_part_ix ON enterprise USING gin (cjk_bigrams(pinyin_initials(enterprise_name)));
--> statement-breakpoint
CREATE INDEX enterprise_legal_person_ix ON enterprise USING gin (cjk_bigrams(legal_person));
--> statement-breakpoint
CREATE INDEX enterprise_name_ix ON enterprise USING gin (cjk_bigrams(enterprise_name));
--> statement-breakpoint
CREATE INDEX enterprise_order_ix ON enterprise USING btree (enterprise_name, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX enterprise_status_ix ON enterprise USING btree (status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX enterprise_submit_ix ON enterprise USING btree (submit_time, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX enterprise_time_ix ON enterprise USING btree (creation_time, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE external_login (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_id bigint NOT NULL,
	provider text NOT NULL,
	key_index text NOT NULL,
	union_index text,
	creation_time timestamp with time zone NOT NULL,
	CONSTRAINT external_login_pkey PRIMARY KEY (id),
	CONSTRAINT external_login_user_id_portal_user_id_fk FOREIGN KEY (user_id) REFERENCES portal_user(id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX external_login_key_uq ON external_login USING btree (provider, key_index);
--> statement-breakpoint
CREATE INDEX external_login_union_ix ON external_login USING btree (union_index) WHERE (union_index IS NOT NULL);
--> statement-breakpoint
CREATE INDEX external_login_user_ix ON external_login USING btree (user_id);
--> statement-breakpoint
CREATE TABLE minimum_wage (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	city_id bigint NOT NULL,
	monthly_wage numeric(18,2) NOT NULL,
	hourly_wage numeric(18,2) NOT NULL,
	valid_from date NOT NULL,
	valid_to date,
	policy_title text,
	policy_url text,
	is_example boolean DEFAULT false NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT minimum_wage_pkey PRIMARY KEY (id),
	CONSTRAINT minimum_wage_days_ck CHECK (((valid_to IS NULL) OR (valid_to >= valid_from))),
	CONSTRAINT minimum_wage_city_id_city_id_fk FOREIGN KEY (city_id) REFERENCES city(id)
);
--> statement-breakpoint
CREATE INDEX minimum_wage_city_ix ON minimum_wage USING btree (city_id, valid_from);
--> statement-breakpoint
CREATE TABLE portal_session (
	id text NOT NULL,
	user_id bigint NOT NULL,
	method text NOT NULL,
	device text NOT NULL,
	network text NOT NULL,
	expire_time timestamp with time zone NOT NULL,
	last_used_time timestamp with time zone NOT NULL,
	ended_time timestamp with time zone,
	end_reason text,
	creation_time timestamp with time zone NOT NULL,
	confirmed_time timestamp with time zone,
	CONSTRAINT portal_session_pkey PRIMARY KEY (id),
	CONSTRAINT portal_session_user_id_portal_user_id_fk FOREIGN KEY (user_id) REFERENCES portal_user(id)
);
--> statement-breakpoint
CREATE INDEX portal_session_expire_ix ON portal_session USING btree (expire_time);
--> statement-breakpoint
CREATE INDEX portal_session_user_ix ON portal_session USING btree (user_id);
--> statement-breakpoint
CREATE TABLE privacy_request (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_id bigint NOT NULL,
	kind text NOT NULL,
	reason text,
	requested_time timestamp with time zone NOT NULL,
	due_time timestamp with time zone NOT NULL,
	done_time timestamp with time zone,
	cancelled_time timestamp with time zone,
	file_id bigint,
	CONSTRAINT privacy_request_pkey PRIMARY KEY (id),
	CONSTRAINT privacy_request_user_id_portal_user_id_fk FOREIGN KEY (user_id) REFERENCES portal_user(id)
);
--> statement-breakpoint
CREATE INDEX privacy_request_due_ix ON privacy_request USING btree (kind, due_time) WHERE ((done_time IS NULL) AND (cancelled_time IS NULL));
--> statement-breakpoint
CREATE UNIQUE INDEX privacy_request_open_uq ON privacy_request USING btree (user_id, kind) WHERE ((done_time IS NULL) AND (cancelled_time IS NULL));
--> statement-breakpoint
CREATE TABLE recovery_code (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_id bigint NOT NULL,
	code_index text NOT NULL,
	used_time timestamp with time zone,
	creation_time timestamp with time zone NOT NULL,
	CONSTRAINT recovery_code_pkey PRIMARY KEY (id),
	CONSTRAINT recovery_code_user_id_portal_user_id_fk FOREIGN KEY (user_id) REFERENCES portal_user(id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX recovery_code_uq ON recovery_code USING btree (user_id, code_index);
--> statement-breakpoint
CREATE TABLE saved_search (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_id bigint NOT NULL,
	name text NOT NULL,
	target text NOT NULL,
	query text NOT NULL,
	is_alert boolean DEFAULT false NOT NULL,
	alerted_until timestamp with time zone NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT saved_search_pkey PRIMARY KEY (id),
	CONSTRAINT saved_search_user_id_portal_user_id_fk FOREIGN KEY (user_id) REFERENCES portal_user(id)
);
--> statement-breakpoint
CREATE INDEX saved_search_alert_ix ON saved_search USING btree (target, id) WHERE (is_alert AND (NOT is_deleted));
--> statement-breakpoint
CREATE UNIQUE INDEX saved_search_name_uq ON saved_search USING btree (user_id, target, name) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE user_disabled_person (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_id bigint NOT NULL,
	foundation_id bigint,
	tutor_user_id bigint,
	real_name text,
	sex text,
	birthday date,
	mobile_phone text,
	id_number_sealed text,
	id_number_index text,
	certificate_number_sealed text,
	disability_category text,
	disability_level text,
	certificate_valid_to date,
	educational_requirement_id bigint,
	experience_requirement text,
	province_id bigint,
	city_id bigint,
	area_id bigint,
	address text,
	work_status text DEFAULT 'LookingForJob'::text NOT NULL,
	audit integer,
	audit_status integer DEFAULT 3 NOT NULL,
	audit_opinion text,
	is_active boolean DEFAULT true NOT NULL,
	submit_time timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	email_address text,
	nation text,
	political_status text,
	emergency_contact_name text,
	emergency_contact_phone text,
	certificate_valid_from date,
	certificate_front_file_id bigint,
	certificate_back_file_id bigint,
	card_reminded_days integer,
	disability_description_sealed text,
	assistive_devices text[] DEFAULT '{}'::text[] NOT NULL,
	status text DEFAULT 'NotFound'::text NOT NULL,
	audit_fields text[] DEFAULT '{}'::text[] NOT NULL,
	audit_time timestamp with time zone,
	last_auditor_user_id bigint,
	audit_lock_user_id bigint,
	audit_lock_time timestamp with time zone,
	inactive_reason text,
	guardian_name text,
	guardian_relation text,
	guardian_phone text,
	guardian_id_number_sealed text,
	guardian_mail text,
	emergency_contact_name_sealed text,
	emergency_contact_phone_sealed text,
	guardian_phone_sealed text,
	mobile_phone_sealed text,
	mobile_phone_index text,
	mobile_phone_tail_index text,
	guardian_name_sealed text,
	CONSTRAINT user_disabled_person_pkey PRIMARY KEY (id),
	CONSTRAINT user_disabled_person_audit_ck CHECK (((COALESCE(audit, 0) =
CASE status
    WHEN 'NotFound'::text THEN 0
    WHEN 'FirstTrialUnPassed'::text THEN '-1'::integer
    WHEN 'ToBeReviewed'::text THEN 1
    WHEN 'FirstTrialPassed'::text THEN 2
    WHEN 'ReexaminePassed'::text THEN audit_status
    ELSE NULL::integer
END) AND ((audit IS NULL) OR (audit <> 0)) AND ((audit_status >= 2) AND (audit_status <= 3)) AND ((status <> 'ReexaminePassed'::text) OR (audit_status = 3)))),
	CONSTRAINT user_disabled_person_foundation_id_foundation_id_fk FOREIGN KEY (foundation_id) REFERENCES foundation(id),
	CONSTRAINT user_disabled_person_tutor_user_id_portal_user_id_fk FOREIGN KEY (tutor_user_id) REFERENCES portal_user(id),
	CONSTRAINT user_disabled_person_user_id_portal_user_id_fk FOREIGN KEY (user_id) REFERENCES portal_user(id)
);
--> statement-breakpoint
CREATE INDEX user_disabled_person_address_ix ON user_disabled_person USING gin (cjk_bigrams(address));
--> statement-breakpoint
CREATE INDEX user_disabled_person_audit_ix ON user_disabled_person USING btree (audit, audit_status, foundation_id) WHERE ((audit = ANY (ARRAY[1, 2])) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX user_disabled_person_certificate_ix ON user_disabled_person USING btree (certificate_valid_to) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX user_disabled_person_city_ix ON user_disabled_person USING btree (city_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX user_disabled_person_foundation_ix ON user_disabled_person USING btree (foundation_id, id, is_deleted);
--> statement-breakpoint
CREATE INDEX user_disabled_person_foundation_status_ix ON user_disabled_person USING btree (foundation_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE UNIQUE INDEX user_disabled_person_id_number_uq ON user_disabled_person USING btree (id_number_index) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX user_disabled_person_initials_ix ON user_disabled_person USING btree (pinyin_initials(surname_letters(real_name)) COLLATE "C", id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX user_disabled_person_kind_ix ON user_disabled_person USING btree (disability_category, disability_level, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX user_disabled_person_name_ix ON user_disabled_person USING gin (cjk_bigrams(real_name));
--> statement-breakpoint
CREATE INDEX user_disabled_person_phone_index_ix ON user_disabled_person USING btree (mobile_phone_index);
--> statement-breakpoint
CREATE INDEX user_disabled_person_phone_ix ON user_disabled_person USING btree (mobile_phone);
--> statement-breakpoint
CREATE INDEX user_disabled_person_phone_tail_ix ON user_disabled_person USING btree (mobile_phone_tail_index);
--> statement-breakpoint
CREATE INDEX user_disabled_person_status_ix ON user_disabled_person USING btree (status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX user_disabled_person_submit_ix ON user_disabled_person USING btree (submit_time, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE UNIQUE INDEX user_disabled_person_user_uq ON user_disabled_person USING btree (user_id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX user_disabled_person_whole_name_ix ON user_disabled_person USING btree (real_name text_pattern_ops, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX user_disabled_person_work_ix ON user_disabled_person USING btree (work_status, sex, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE user_factor (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_id bigint NOT NULL,
	kind text NOT NULL,
	name text NOT NULL,
	secret_sealed text,
	credential_id text,
	public_key text,
	transports text[] DEFAULT '{}'::text[] NOT NULL,
	counter bigint DEFAULT 0 NOT NULL,
	last_used_time timestamp with time zone,
	creation_time timestamp with time zone NOT NULL,
	CONSTRAINT user_factor_pkey PRIMARY KEY (id),
	CONSTRAINT user_factor_kind_ck CHECK ((kind = ANY (ARRAY['Totp'::text, 'Passkey'::text]))),
	CONSTRAINT user_factor_user_id_portal_user_id_fk FOREIGN KEY (user_id) REFERENCES portal_user(id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX user_factor_credential_uq ON user_factor USING btree (credential_id) WHERE (credential_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX user_factor_user_ix ON user_factor USING btree (user_id);
--> statement-breakpoint
CREATE TABLE user_preference (
	user_id bigint NOT NULL,
	accessibility jsonb DEFAULT '{}'::jsonb NOT NULL,
	notifications jsonb DEFAULT '{}'::jsonb NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	last_modification_time timestamp with time zone,
	views jsonb DEFAULT '{}'::jsonb NOT NULL,
	digest text DEFAULT 'Off'::text NOT NULL,
	digest_day date,
	CONSTRAINT user_preference_pkey PRIMARY KEY (user_id),
	CONSTRAINT user_preference_user_id_portal_user_id_fk FOREIGN KEY (user_id) REFERENCES portal_user(id)
);
--> statement-breakpoint
CREATE INDEX user_preference_digest_ix ON user_preference USING btree (user_id) WHERE (digest <> 'Off'::text);
--> statement-breakpoint
CREATE TABLE contract_employment (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	contract_no text NOT NULL,
	enterprise_id bigint NOT NULL,
	user_disabled_person_id bigint NOT NULL,
	requirement_resume_id bigint,
	requirement_id bigint,
	requirement_name text,
	previous_contract_id bigint,
	status text NOT NULL,
	contract_type text NOT NULL,
	start_date date NOT NULL,
	end_date date,
	task_description text,
	probation_months smallint DEFAULT 0 NOT NULL,
	probation_wage numeric(18,2),
	"position" text NOT NULL,
	work_content text NOT NULL,
	city_id bigint,
	work_place text NOT NULL,
	operation_mode_id bigint,
	work_hours_system text DEFAULT 'Standard'::text NOT NULL,
	weekly_hours numeric(18,3) NOT NULL,
	rest_and_leave text,
	basic_wage numeric(18,2) NOT NULL,
	wage_unit text DEFAULT 'Month'::text NOT NULL,
	wage_composition text,
	pay_day smallint NOT NULL,
	pay_method text DEFAULT 'BankTransfer'::text NOT NULL,
	social_insurance text[] DEFAULT '{}'::text[] NOT NULL,
	labour_protection text,
	occupational_hazards text,
	accommodation_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	accommodation_clauses text,
	clauses jsonb DEFAULT '[]'::jsonb NOT NULL,
	audit_stage smallint DEFAULT 0 NOT NULL,
	audit_stages smallint DEFAULT 1 NOT NULL,
	audit_opinion text,
	audit_time timestamp with time zone,
	audit_lock_user_id bigint,
	audit_lock_time timestamp with time zone,
	last_auditor_user_id bigint,
	is_returned boolean DEFAULT false NOT NULL,
	sign_mode text DEFAULT 'Electronic'::text NOT NULL,
	is_person_signed boolean DEFAULT false NOT NULL,
	is_enterprise_signed boolean DEFAULT false NOT NULL,
	is_guardian_signed boolean DEFAULT false NOT NULL,
	document_sealed text,
	document_hash text,
	signed_time timestamp with time zone,
	notified_time timestamp with time zone,
	express_company text,
	express_no text,
	express_time timestamp with time zone,
	termination_kind text,
	termination_reason text,
	termination_date date,
	abort_reason text,
	reminded_days smallint,
	started_time timestamp with time zone,
	ended_time timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	template_id bigint,
	is_paper_recorded boolean DEFAULT false NOT NULL,
	is_paper_confirmed boolean DEFAULT false NOT NULL,
	paper_recorder_user_id bigint,
	paper_recorded_time timestamp with time zone,
	is_record_due boolean DEFAULT false NOT NULL,
	CONSTRAINT contract_employment_pkey PRIMARY KEY (id),
	CONSTRAINT contract_employment_days_ck CHECK (((end_date IS NULL) OR (end_date >= start_date))),
	CONSTRAINT contract_employment_guardian_ck CHECK (((NOT is_guardian_signed) OR is_person_signed)),
	CONSTRAINT contract_employment_signed_ck CHECK (((status <> ALL (ARRAY['Normal'::text, 'Overdue'::text, 'Cancelled'::text])) OR (is_person_signed AND is_enterprise_signed))),
	CONSTRAINT contract_employment_enterprise_id_enterprise_id_fk FOREIGN KEY (enterprise_id) REFERENCES enterprise(id),
	CONSTRAINT contract_employment_previous_contract_id_contract_employment_id FOREIGN KEY (previous_contract_id) REFERENCES contract_employment(id),
	CONSTRAINT contract_employment_template_id_contract_template_id_fk FOREIGN KEY (template_id) REFERENCES contract_template(id),
	CONSTRAINT contract_employment_user_disabled_person_id_user_disabled_perso FOREIGN KEY (user_disabled_person_id) REFERENCES user_disabled_person(id)
);
--> statement-breakpoint
CREATE INDEX contract_employment_auditing_ix ON contract_employment USING btree (id, is_returned) WHERE ((status = 'Auditing'::text) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX contract_employment_creator_ix ON contract_employment USING btree (creator_user_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX contract_employment_delivery_ix ON contract_employment USING btree (requirement_resume_id);
--> statement-breakpoint
CREATE INDEX contract_employment_end_ix ON contract_employment USING btree (end_date) WHERE ((status = 'Normal'::text) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX contract_employment_enterprise_ix ON contract_employment USING btree (enterprise_id, status, id, is_deleted);
--> statement-breakpoint
CREATE INDEX contract_employment_last_day_ix ON contract_employment USING btree (end_date, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX contract_employment_newest_ix ON contract_employment USING btree (user_disabled_person_id, enterprise_id, id, start_date) WHERE ((status = ANY (ARRAY['Normal'::text, 'Overdue'::text, 'Cancelled'::text])) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX contract_employment_no_like_ix ON contract_employment USING btree (contract_no text_pattern_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX contract_employment_no_uq ON contract_employment USING btree (contract_no);
--> statement-breakpoint
CREATE INDEX contract_employment_paper_ix ON contract_employment USING btree (id) WHERE (is_paper_recorded AND (status = 'Signing'::text));
--> statement-breakpoint
CREATE INDEX contract_employment_person_ix ON contract_employment USING btree (user_disabled_person_id, id, is_deleted);
--> statement-breakpoint
CREATE INDEX contract_employment_position_ix ON contract_employment USING gin (cjk_bigrams("position"));
--> statement-breakpoint
CREATE INDEX contract_employment_record_ix ON contract_employment USING btree (id) WHERE is_record_due;
--> statement-breakpoint
CREATE INDEX contract_employment_requirement_ix ON contract_employment USING gin (cjk_bigrams(requirement_name));
--> statement-breakpoint
CREATE INDEX contract_employment_status_ix ON contract_employment USING btree (status, id, enterprise_id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX contract_employment_template_ix ON contract_employment USING btree (template_id) WHERE (template_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX contract_employment_time_ix ON contract_employment USING btree (creation_time, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE department (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	enterprise_id bigint,
	parent_id bigint,
	department_name text NOT NULL,
	display_order integer DEFAULT 0 NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT department_pkey PRIMARY KEY (id),
	CONSTRAINT department_enterprise_id_enterprise_id_fk FOREIGN KEY (enterprise_id) REFERENCES enterprise(id),
	CONSTRAINT department_parent_id_department_id_fk FOREIGN KEY (parent_id) REFERENCES department(id)
);
--> statement-breakpoint
CREATE INDEX department_enterprise_ix ON department USING btree (enterprise_id, display_order, id);
--> statement-breakpoint
CREATE UNIQUE INDEX department_name_uq ON department USING btree (COALESCE(enterprise_id, (0)::bigint), COALESCE(parent_id, (0)::bigint), department_name) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX department_parent_ix ON department USING btree (parent_id);
--> statement-breakpoint
CREATE TABLE employee_record (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	enterprise_id bigint NOT NULL,
	user_disabled_person_id bigint NOT NULL,
	department text,
	accommodation_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	accommodation_note text,
	emergency_contact_name text,
	emergency_contact_phone text,
	notes text,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	emergency_contact_name_sealed text,
	emergency_contact_phone_sealed text,
	CONSTRAINT employee_record_pkey PRIMARY KEY (id),
	CONSTRAINT employee_record_enterprise_id_enterprise_id_fk FOREIGN KEY (enterprise_id) REFERENCES enterprise(id),
	CONSTRAINT employee_record_user_disabled_person_id_user_disabled_person_id FOREIGN KEY (user_disabled_person_id) REFERENCES user_disabled_person(id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX employee_record_uq ON employee_record USING btree (enterprise_id, user_disabled_person_id);
--> statement-breakpoint
CREATE TABLE enterprise_change (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	enterprise_id bigint NOT NULL,
	before jsonb NOT NULL,
	after jsonb NOT NULL,
	reason text,
	outcome text,
	opinion text,
	decided_by_user_id bigint,
	decided_time timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT enterprise_change_pkey PRIMARY KEY (id),
	CONSTRAINT enterprise_change_enterprise_id_enterprise_id_fk FOREIGN KEY (enterprise_id) REFERENCES enterprise(id)
);
--> statement-breakpoint
CREATE INDEX enterprise_change_enterprise_ix ON enterprise_change USING btree (enterprise_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX enterprise_change_waiting_uq ON enterprise_change USING btree (enterprise_id) WHERE (outcome IS NULL);
--> statement-breakpoint
CREATE TABLE enterprise_facility (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	enterprise_id bigint NOT NULL,
	facility_type text NOT NULL,
	place text,
	description text NOT NULL,
	pictures jsonb DEFAULT '[]'::jsonb NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT enterprise_facility_pkey PRIMARY KEY (id),
	CONSTRAINT enterprise_facility_enterprise_id_enterprise_id_fk FOREIGN KEY (enterprise_id) REFERENCES enterprise(id)
);
--> statement-breakpoint
CREATE INDEX enterprise_facility_ix ON enterprise_facility USING btree (enterprise_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE enterprise_member (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	enterprise_id bigint NOT NULL,
	user_id bigint NOT NULL,
	certificate_type text,
	certificate_file_id bigint,
	remark text,
	approved_time timestamp with time zone,
	approved_by_user_id bigint,
	refused_opinion text,
	refused_time timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT enterprise_member_pkey PRIMARY KEY (id),
	CONSTRAINT enterprise_member_enterprise_id_enterprise_id_fk FOREIGN KEY (enterprise_id) REFERENCES enterprise(id),
	CONSTRAINT enterprise_member_user_id_portal_user_id_fk FOREIGN KEY (user_id) REFERENCES portal_user(id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX enterprise_member_uq ON enterprise_member USING btree (enterprise_id, user_id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX enterprise_member_user_ix ON enterprise_member USING btree (user_id);
--> statement-breakpoint
CREATE TABLE enterprise_task (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	enterprise_id bigint NOT NULL,
	display_name text NOT NULL,
	content text,
	priority text DEFAULT 'Middle'::text NOT NULL,
	status text NOT NULL,
	start_date date NOT NULL,
	end_date date NOT NULL,
	is_overdue boolean DEFAULT false NOT NULL,
	opinion text,
	score integer,
	started_time timestamp with time zone,
	submitted_time timestamp with time zone,
	accepted_time timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT enterprise_task_pkey PRIMARY KEY (id),
	CONSTRAINT enterprise_task_days_ck CHECK ((end_date >= start_date)),
	CONSTRAINT enterprise_task_status_ck CHECK ((status = ANY (ARRAY['ToBeReviewed'::text, 'InProgress'::text, 'InAcceptance'::text, 'Accepted'::text, 'Rejected'::text]))),
	CONSTRAINT enterprise_task_enterprise_id_enterprise_id_fk FOREIGN KEY (enterprise_id) REFERENCES enterprise(id)
);
--> statement-breakpoint
CREATE INDEX enterprise_task_end_ix ON enterprise_task USING btree (end_date) WHERE (status = ANY (ARRAY['ToBeReviewed'::text, 'InProgress'::text]));
--> statement-breakpoint
CREATE INDEX enterprise_task_enterprise_ix ON enterprise_task USING btree (enterprise_id, status, id, is_deleted);
--> statement-breakpoint
CREATE INDEX enterprise_task_last_day_ix ON enterprise_task USING btree (end_date, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX enterprise_task_name_ix ON enterprise_task USING gin (cjk_bigrams(display_name));
--> statement-breakpoint
CREATE INDEX enterprise_task_overdue_ix ON enterprise_task USING btree (id, enterprise_id) WHERE (is_overdue AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX enterprise_task_priority_ix ON enterprise_task USING btree (priority, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX enterprise_task_status_ix ON enterprise_task USING btree (status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE enterprise_video (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	enterprise_id bigint NOT NULL,
	video_type text NOT NULL,
	title text NOT NULL,
	file_id bigint NOT NULL,
	captions text,
	transcript text,
	is_published boolean DEFAULT false NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT enterprise_video_pkey PRIMARY KEY (id),
	CONSTRAINT enterprise_video_words_ck CHECK (((NOT is_published) OR (captions IS NOT NULL) OR (transcript IS NOT NULL))),
	CONSTRAINT enterprise_video_enterprise_id_enterprise_id_fk FOREIGN KEY (enterprise_id) REFERENCES enterprise(id)
);
--> statement-breakpoint
CREATE INDEX enterprise_video_ix ON enterprise_video USING btree (enterprise_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE person_change (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_disabled_person_id bigint NOT NULL,
	status text NOT NULL,
	audit integer NOT NULL,
	audit_status integer NOT NULL,
	last_auditor_user_id bigint,
	audit_time timestamp with time zone,
	values_sealed text NOT NULL,
	previous_sealed text,
	reason text NOT NULL,
	audit_opinion text,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT person_change_pkey PRIMARY KEY (id),
	CONSTRAINT person_change_audit_ck CHECK (((audit >= 1) AND (audit <= audit_status))),
	CONSTRAINT person_change_user_disabled_person_id_user_disabled_person_id_f FOREIGN KEY (user_disabled_person_id) REFERENCES user_disabled_person(id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX person_change_pending_uq ON person_change USING btree (user_disabled_person_id) WHERE (status = 'Ongoing'::text);
--> statement-breakpoint
CREATE INDEX person_change_person_ix ON person_change USING btree (user_disabled_person_id, id);
--> statement-breakpoint
CREATE TABLE person_resume (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_disabled_person_id bigint NOT NULL,
	educations jsonb DEFAULT '[]'::jsonb NOT NULL,
	work_experiences jsonb DEFAULT '[]'::jsonb NOT NULL,
	skills jsonb DEFAULT '[]'::jsonb NOT NULL,
	certificates jsonb DEFAULT '[]'::jsonb NOT NULL,
	intended_jobs text[] DEFAULT '{}'::text[] NOT NULL,
	intended_city_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
	operation_mode_id bigint,
	pay_min numeric(18,2),
	pay_max numeric(18,2),
	is_pay_negotiable boolean DEFAULT false NOT NULL,
	available_date date,
	self_introduction text,
	accommodation_ids integer[] DEFAULT '{}'::integer[] NOT NULL,
	accommodation_note text,
	is_accommodation_disclosed boolean DEFAULT false NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT person_resume_pkey PRIMARY KEY (id),
	CONSTRAINT person_resume_user_disabled_person_id_user_disabled_person_id_f FOREIGN KEY (user_disabled_person_id) REFERENCES user_disabled_person(id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX person_resume_person_uq ON person_resume USING btree (user_disabled_person_id);
--> statement-breakpoint
CREATE TABLE portal_user_token (
	id text NOT NULL,
	user_id bigint NOT NULL,
	enterprise_id bigint,
	expire_time timestamp with time zone NOT NULL,
	revoked_time timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	session_id text,
	successor_id text,
	CONSTRAINT portal_user_token_pkey PRIMARY KEY (id),
	CONSTRAINT portal_user_token_session_id_portal_session_id_fk FOREIGN KEY (session_id) REFERENCES portal_session(id) ON DELETE CASCADE,
	CONSTRAINT portal_user_token_user_id_portal_user_id_fk FOREIGN KEY (user_id) REFERENCES portal_user(id)
);
--> statement-breakpoint
CREATE INDEX portal_user_token_expire_ix ON portal_user_token USING btree (expire_time);
--> statement-breakpoint
CREATE INDEX portal_user_token_session_ix ON portal_user_token USING btree (session_id);
--> statement-breakpoint
CREATE INDEX portal_user_token_user_ix ON portal_user_token USING btree (user_id);
--> statement-breakpoint
CREATE TABLE requirement (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	number text NOT NULL,
	enterprise_id bigint NOT NULL,
	status text NOT NULL,
	title text NOT NULL,
	job_name text,
	job_type text DEFAULT 'GeneralJob'::text NOT NULL,
	recruitment_type text DEFAULT 'SocialRecruitment'::text NOT NULL,
	recruit_number integer,
	educational_requirement_id bigint,
	experience_requirement text DEFAULT 'NoExperience'::text NOT NULL,
	disability_requirement_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	accommodation_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	operation_mode_id bigint,
	city_id bigint,
	work_place text,
	working_hours text,
	pay_min numeric(18,2),
	pay_max numeric(18,2),
	pay_unit text DEFAULT 'Month'::text NOT NULL,
	benefits text[] DEFAULT '{}'::text[] NOT NULL,
	duties text,
	conditions text,
	contact_name text,
	contact_phone text,
	is_interview_exempt boolean DEFAULT false NOT NULL,
	source_statement text,
	valid_to date,
	is_changed boolean DEFAULT true NOT NULL,
	stage integer DEFAULT 0 NOT NULL,
	last_auditor_user_id bigint,
	audit_lock_user_id bigint,
	audit_lock_time timestamp with time zone,
	audit_opinion text,
	submit_time timestamp with time zone,
	publish_time timestamp with time zone,
	close_time timestamp with time zone,
	close_reason text,
	close_remark text,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT requirement_pkey PRIMARY KEY (id),
	CONSTRAINT requirement_count_ck CHECK ((recruit_number > 0)),
	CONSTRAINT requirement_pay_ck CHECK (((pay_min > (0)::numeric) AND (pay_max >= pay_min))),
	CONSTRAINT requirement_status_ck CHECK ((status = ANY (ARRAY['Draft'::text, 'Published'::text, 'Closed'::text, 'Auditing'::text, 'Failed'::text]))),
	CONSTRAINT requirement_city_id_city_id_fk FOREIGN KEY (city_id) REFERENCES city(id),
	CONSTRAINT requirement_enterprise_id_enterprise_id_fk FOREIGN KEY (enterprise_id) REFERENCES enterprise(id)
);
--> statement-breakpoint
CREATE INDEX requirement_accommodation_ix ON requirement USING gin (accommodation_ids);
--> statement-breakpoint
CREATE INDEX requirement_creator_ix ON requirement USING btree (creator_user_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX requirement_disability_ix ON requirement USING gin (disability_requirement_ids);
--> statement-breakpoint
CREATE INDEX requirement_enterprise_ix ON requirement USING btree (enterprise_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX requirement_initials_ix ON requirement USING btree (pinyin_initials(title) COLLATE "C", id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX requirement_job_ix ON requirement USING gin (cjk_bigrams(job_name));
--> statement-breakpoint
CREATE INDEX requirement_number_like_ix ON requirement USING btree (number text_pattern_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX requirement_number_uq ON requirement USING btree (number);
--> statement-breakpoint
CREATE INDEX requirement_published_city_ix ON requirement USING btree (city_id, id) WHERE ((status = 'Published'::text) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX requirement_published_end_ix ON requirement USING btree (valid_to, id) WHERE ((status = 'Published'::text) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX requirement_published_id_ix ON requirement USING btree (id, valid_to) WHERE ((status = 'Published'::text) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX requirement_published_ix ON requirement USING btree (publish_time, id) WHERE ((status = 'Published'::text) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX requirement_published_kind_ix ON requirement USING btree (job_type, recruitment_type, id, valid_to) WHERE ((status = 'Published'::text) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX requirement_published_pay_ix ON requirement USING btree (pay_max, id, valid_to) WHERE ((status = 'Published'::text) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX requirement_status_ix ON requirement USING btree (status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX requirement_time_ix ON requirement USING btree (creation_time, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX requirement_title_ix ON requirement USING gin (cjk_bigrams(title));
--> statement-breakpoint
CREATE TABLE user_growth_record (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_disabled_person_id bigint NOT NULL,
	kind text NOT NULL,
	record_date date NOT NULL,
	content text NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT user_growth_record_pkey PRIMARY KEY (id),
	CONSTRAINT user_growth_record_user_disabled_person_id_user_disabled_person FOREIGN KEY (user_disabled_person_id) REFERENCES user_disabled_person(id)
);
--> statement-breakpoint
CREATE INDEX user_growth_record_person_ix ON user_growth_record USING btree (user_disabled_person_id, record_date, id);
--> statement-breakpoint
CREATE TABLE user_training (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	user_disabled_person_id bigint NOT NULL,
	work_order_type_id bigint NOT NULL,
	status text NOT NULL,
	score integer,
	remark text,
	certificate_file_id bigint,
	start_time timestamp with time zone,
	result_time timestamp with time zone,
	valid_to timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT user_training_pkey PRIMARY KEY (id),
	CONSTRAINT user_training_status_ck CHECK ((status = ANY (ARRAY['InTraining'::text, 'Passed'::text, 'Fail'::text]))),
	CONSTRAINT user_training_user_disabled_person_id_user_disabled_person_id_f FOREIGN KEY (user_disabled_person_id) REFERENCES user_disabled_person(id)
);
--> statement-breakpoint
CREATE INDEX user_training_person_ix ON user_training USING btree (user_disabled_person_id, work_order_type_id, is_deleted);
--> statement-breakpoint
CREATE INDEX user_training_status_ix ON user_training USING btree (status, id, user_disabled_person_id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX user_training_type_ix ON user_training USING btree (work_order_type_id, id, user_disabled_person_id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE work_order (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	number text NOT NULL,
	display_name text NOT NULL,
	variant text NOT NULL,
	status text NOT NULL,
	main_id bigint,
	enterprise_id bigint,
	foundation_id bigint,
	developer_user_id bigint,
	dispatch_method text NOT NULL,
	priority text DEFAULT 'Middle'::text NOT NULL,
	start_date date NOT NULL,
	end_date date NOT NULL,
	work_place text,
	description text NOT NULL,
	standards text,
	acceptance_rules text,
	questions jsonb DEFAULT '[]'::jsonb NOT NULL,
	work_order_type_id bigint NOT NULL,
	operation_mode_id bigint NOT NULL,
	educational_requirement_id bigint,
	experience_requirement text DEFAULT 'NoExperience'::text NOT NULL,
	disability_requirement_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	accommodation_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	requires_training boolean DEFAULT false NOT NULL,
	requires_files boolean DEFAULT false NOT NULL,
	allows_partial boolean DEFAULT true NOT NULL,
	is_two_stage boolean DEFAULT false NOT NULL,
	acceptance_days smallint DEFAULT 7 NOT NULL,
	pricing_unit text NOT NULL,
	unit_name text NOT NULL,
	unit_price numeric(18,2) NOT NULL,
	quantity numeric(18,3) NOT NULL,
	per_person_max numeric(18,3),
	service_fee numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	claimed_quantity numeric(18,3) DEFAULT '0'::numeric NOT NULL,
	held_from_main numeric(18,3) DEFAULT '0'::numeric NOT NULL,
	is_full boolean GENERATED ALWAYS AS (claimed_quantity >= quantity) STORED NOT NULL,
	hosting_recorded_amount numeric(18,2),
	hosting_voucher_file_id bigint,
	hosting_recorded_time timestamp with time zone,
	hosted_amount numeric(18,2),
	hosting_confirmed_time timestamp with time zone,
	hosting_confirmed_user_id bigint,
	is_hosting_waived boolean DEFAULT false NOT NULL,
	refund_due numeric(18,2),
	refund_amount numeric(18,2),
	refund_time timestamp with time zone,
	refund_user_id bigint,
	refund_voucher_file_id bigint,
	refund_bank_serial_no text,
	publish_time timestamp with time zone,
	completed_time timestamp with time zone,
	cancel_reason text,
	cancel_requested_time timestamp with time zone,
	cancel_deadline timestamp with time zone,
	cancel_opinion text,
	cancelled_time timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT work_order_pkey PRIMARY KEY (id),
	CONSTRAINT work_order_amounts_ck CHECK (((unit_price > (0)::numeric) AND (quantity > (0)::numeric) AND (service_fee >= (0)::numeric))),
	CONSTRAINT work_order_days_ck CHECK ((end_date >= start_date)),
	CONSTRAINT work_order_dispatch_ck CHECK ((dispatch_method = ANY (ARRAY['DesignatedDispatchList'::text, 'AutoOrderGrabbing'::text]))),
	CONSTRAINT work_order_main_ck CHECK (((variant = 'Dispatch'::text) OR ((main_id IS NULL) AND (enterprise_id IS NOT NULL)))),
	CONSTRAINT work_order_places_ck CHECK (((claimed_quantity >= (0)::numeric) AND (claimed_quantity <= quantity))),
	CONSTRAINT work_order_pricing_ck CHECK ((pricing_unit = ANY (ARRAY['WorkingHours'::text, 'Quantity'::text]))),
	CONSTRAINT work_order_status_ck CHECK ((status = ANY (ARRAY['InPayment'::text, 'ToBeHosted'::text, 'Published'::text, 'InProgress'::text, 'InAcceptance'::text, 'Accepted'::text, 'Canceling'::text, 'Cancelled'::text]))),
	CONSTRAINT work_order_variant_ck CHECK ((variant = ANY (ARRAY['Main'::text, 'Dispatch'::text]))),
	CONSTRAINT work_order_developer_user_id_portal_user_id_fk FOREIGN KEY (developer_user_id) REFERENCES portal_user(id),
	CONSTRAINT work_order_enterprise_id_enterprise_id_fk FOREIGN KEY (enterprise_id) REFERENCES enterprise(id),
	CONSTRAINT work_order_foundation_id_foundation_id_fk FOREIGN KEY (foundation_id) REFERENCES foundation(id),
	CONSTRAINT work_order_main_id_work_order_id_fk FOREIGN KEY (main_id) REFERENCES work_order(id)
) WITH (fillfactor=85);
--> statement-breakpoint
CREATE INDEX work_order_accommodation_ix ON work_order USING gin (accommodation_ids);
--> statement-breakpoint
CREATE INDEX work_order_cancel_ix ON work_order USING btree (cancel_deadline) WHERE (status = 'Canceling'::text);
--> statement-breakpoint
CREATE INDEX work_order_claimable_end_ix ON work_order USING btree (end_date, id) WHERE ((status = ANY (ARRAY['Published'::text, 'InProgress'::text])) AND (NOT is_deleted) AND (NOT is_full));
--> statement-breakpoint
CREATE INDEX work_order_claimable_ix ON work_order USING btree (id, end_date, enterprise_id, developer_user_id) WHERE ((status = ANY (ARRAY['Published'::text, 'InProgress'::text])) AND (NOT is_deleted) AND (NOT is_full));
--> statement-breakpoint
CREATE INDEX work_order_claimable_price_ix ON work_order USING btree (unit_price, id) WHERE ((status = ANY (ARRAY['Published'::text, 'InProgress'::text])) AND (NOT is_deleted) AND (NOT is_full));
--> statement-breakpoint
CREATE INDEX work_order_claimable_publish_ix ON work_order USING btree (publish_time, id) WHERE ((status = ANY (ARRAY['Published'::text, 'InProgress'::text])) AND (NOT is_deleted) AND (NOT is_full));
--> statement-breakpoint
CREATE INDEX work_order_claimable_type_ix ON work_order USING btree (work_order_type_id, id, end_date) WHERE ((status = ANY (ARRAY['Published'::text, 'InProgress'::text])) AND (NOT is_deleted) AND (NOT is_full));
--> statement-breakpoint
CREATE INDEX work_order_creator_ix ON work_order USING btree (creator_user_id, id, enterprise_id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_developer_ix ON work_order USING btree (developer_user_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_developer_status_ix ON work_order USING btree (developer_user_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_disability_ix ON work_order USING gin (disability_requirement_ids);
--> statement-breakpoint
CREATE INDEX work_order_end_ix ON work_order USING btree (end_date, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_enterprise_ix ON work_order USING btree (enterprise_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_enterprise_status_ix ON work_order USING btree (enterprise_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_foundation_ix ON work_order USING btree (foundation_id, id) WHERE (foundation_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX work_order_hosting_ix ON work_order USING btree (id) WHERE ((hosting_recorded_time IS NOT NULL) AND (hosting_confirmed_time IS NULL) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX work_order_initials_ix ON work_order USING btree (pinyin_initials(display_name) COLLATE "C", id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_main_ix ON work_order USING btree (main_id, id) WHERE (main_id IS NOT NULL);
--> statement-breakpoint
CREATE INDEX work_order_name_ix ON work_order USING gin (cjk_bigrams(display_name));
--> statement-breakpoint
CREATE INDEX work_order_number_like_ix ON work_order USING btree (number text_pattern_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX work_order_number_uq ON work_order USING btree (number);
--> statement-breakpoint
CREATE INDEX work_order_open_end_ix ON work_order USING btree (end_date, id) WHERE ((status = ANY (ARRAY['Published'::text, 'InProgress'::text])) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX work_order_price_ix ON work_order USING btree (unit_price, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_refund_ix ON work_order USING btree (id) WHERE ((refund_due > (0)::numeric) AND (refund_time IS NULL) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX work_order_scope_ix ON work_order USING btree (id, status, foundation_id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_status_ix ON work_order USING btree (status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_type_ix ON work_order USING btree (work_order_type_id, id, status) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE contract_copy (
	sha256 text NOT NULL,
	contract_id bigint NOT NULL,
	document_hash text NOT NULL,
	printed_time timestamp with time zone NOT NULL,
	user_id bigint NOT NULL,
	check_number text,
	CONSTRAINT contract_copy_pkey PRIMARY KEY (sha256),
	CONSTRAINT contract_copy_contract_id_contract_employment_id_fk FOREIGN KEY (contract_id) REFERENCES contract_employment(id)
);
--> statement-breakpoint
CREATE INDEX contract_copy_contract_ix ON contract_copy USING btree (contract_id);
--> statement-breakpoint
CREATE UNIQUE INDEX contract_copy_number_uq ON contract_copy USING btree (check_number);
--> statement-breakpoint
CREATE TABLE contract_paper (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	contract_id bigint NOT NULL,
	document_hash text NOT NULL,
	scans jsonb NOT NULL,
	signed_day date NOT NULL,
	enterprise_name text NOT NULL,
	person_name text NOT NULL,
	guardian_name text,
	recorder_user_id bigint NOT NULL,
	recorder_name text NOT NULL,
	recorded_by text NOT NULL,
	recorded_time timestamp with time zone NOT NULL,
	ip text NOT NULL,
	user_agent text,
	person_confirmed_time timestamp with time zone,
	checker_user_id bigint,
	checker_name text,
	checked_time timestamp with time zone,
	voided_time timestamp with time zone,
	void_reason text,
	CONSTRAINT contract_paper_pkey PRIMARY KEY (id),
	CONSTRAINT contract_paper_checker_ck CHECK (((checker_user_id IS NULL) OR (checker_user_id <> recorder_user_id))),
	CONSTRAINT contract_paper_contract_id_contract_employment_id_fk FOREIGN KEY (contract_id) REFERENCES contract_employment(id)
);
--> statement-breakpoint
CREATE INDEX contract_paper_contract_ix ON contract_paper USING btree (contract_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX contract_paper_uq ON contract_paper USING btree (contract_id) WHERE (voided_time IS NULL);
--> statement-breakpoint
CREATE TABLE contract_proof (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	contract_id bigint NOT NULL,
	kind text NOT NULL,
	party text,
	document_hash text NOT NULL,
	record_sealed text NOT NULL,
	record_hash text NOT NULL,
	token text,
	authority text,
	proven_time timestamp with time zone,
	tries smallint DEFAULT 0 NOT NULL,
	next_time timestamp with time zone NOT NULL,
	problem text,
	creation_time timestamp with time zone NOT NULL,
	occasion text DEFAULT 'Concluded'::text NOT NULL,
	CONSTRAINT contract_proof_pkey PRIMARY KEY (id),
	CONSTRAINT contract_proof_token_ck CHECK (((token IS NULL) OR (proven_time IS NOT NULL))),
	CONSTRAINT contract_proof_contract_id_contract_employment_id_fk FOREIGN KEY (contract_id) REFERENCES contract_employment(id)
);
--> statement-breakpoint
CREATE INDEX contract_proof_due_ix ON contract_proof USING btree (next_time, id) WHERE (token IS NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX contract_proof_record_uq ON contract_proof USING btree (contract_id, record_hash, kind, COALESCE(party, ''::text));
--> statement-breakpoint
CREATE TABLE contract_signature (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	contract_id bigint NOT NULL,
	party text NOT NULL,
	user_id bigint NOT NULL,
	signer_name text NOT NULL,
	relation text,
	phone text NOT NULL,
	document_hash text NOT NULL,
	ip text NOT NULL,
	user_agent text,
	sign_time timestamp with time zone NOT NULL,
	voided_time timestamp with time zone,
	CONSTRAINT contract_signature_pkey PRIMARY KEY (id),
	CONSTRAINT contract_signature_contract_id_contract_employment_id_fk FOREIGN KEY (contract_id) REFERENCES contract_employment(id)
);
--> statement-breakpoint
CREATE INDEX contract_signature_contract_ix ON contract_signature USING btree (contract_id, id);
--> statement-breakpoint
CREATE UNIQUE INDEX contract_signature_uq ON contract_signature USING btree (contract_id, party) WHERE (voided_time IS NULL);
--> statement-breakpoint
CREATE TABLE contract_transfer (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	contract_id bigint NOT NULL,
	from_enterprise_id bigint NOT NULL,
	to_enterprise_id bigint NOT NULL,
	reason text NOT NULL,
	user_id bigint NOT NULL,
	creation_time timestamp with time zone NOT NULL,
	CONSTRAINT contract_transfer_pkey PRIMARY KEY (id),
	CONSTRAINT contract_transfer_contract_id_contract_employment_id_fk FOREIGN KEY (contract_id) REFERENCES contract_employment(id),
	CONSTRAINT contract_transfer_from_enterprise_id_enterprise_id_fk FOREIGN KEY (from_enterprise_id) REFERENCES enterprise(id),
	CONSTRAINT contract_transfer_to_enterprise_id_enterprise_id_fk FOREIGN KEY (to_enterprise_id) REFERENCES enterprise(id)
);
--> statement-breakpoint
CREATE INDEX contract_transfer_contract_ix ON contract_transfer USING btree (contract_id);
--> statement-breakpoint
CREATE INDEX contract_transfer_from_ix ON contract_transfer USING btree (from_enterprise_id, contract_id);
--> statement-breakpoint
CREATE TABLE conversation (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	kind text NOT NULL,
	status text NOT NULL,
	asker_user_id bigint NOT NULL,
	requirement_id bigint,
	enterprise_id bigint,
	last_message_time timestamp with time zone NOT NULL,
	last_asker_message_id bigint DEFAULT 0 NOT NULL,
	last_answerer_message_id bigint DEFAULT 0 NOT NULL,
	asker_read_id bigint DEFAULT 0 NOT NULL,
	answerer_read_id bigint DEFAULT 0 NOT NULL,
	reported_time timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	work_order_id bigint,
	CONSTRAINT conversation_pkey PRIMARY KEY (id),
	CONSTRAINT conversation_kind_ck CHECK ((kind = ANY (ARRAY['Requirement'::text, 'WorkOrder'::text, 'Support'::text]))),
	CONSTRAINT conversation_order_ck CHECK (((kind = 'WorkOrder'::text) = (work_order_id IS NOT NULL))),
	CONSTRAINT conversation_parties_ck CHECK (((kind = 'Requirement'::text) = (requirement_id IS NOT NULL))),
	CONSTRAINT conversation_status_ck CHECK ((status = ANY (ARRAY['Open'::text, 'Answered'::text, 'Closed'::text]))),
	CONSTRAINT conversation_asker_user_id_portal_user_id_fk FOREIGN KEY (asker_user_id) REFERENCES portal_user(id),
	CONSTRAINT conversation_enterprise_id_enterprise_id_fk FOREIGN KEY (enterprise_id) REFERENCES enterprise(id),
	CONSTRAINT conversation_requirement_id_requirement_id_fk FOREIGN KEY (requirement_id) REFERENCES requirement(id),
	CONSTRAINT conversation_work_order_id_work_order_id_fk FOREIGN KEY (work_order_id) REFERENCES work_order(id)
);
--> statement-breakpoint
CREATE INDEX conversation_enterprise_ix ON conversation USING btree (enterprise_id, last_message_time, id);
--> statement-breakpoint
CREATE UNIQUE INDEX conversation_job_uq ON conversation USING btree (asker_user_id, requirement_id) WHERE (kind = 'Requirement'::text);
--> statement-breakpoint
CREATE INDEX conversation_kind_ix ON conversation USING btree (kind, last_message_time, id);
--> statement-breakpoint
CREATE UNIQUE INDEX conversation_order_uq ON conversation USING btree (asker_user_id, work_order_id) WHERE (kind = 'WorkOrder'::text);
--> statement-breakpoint
CREATE UNIQUE INDEX conversation_support_uq ON conversation USING btree (asker_user_id) WHERE (kind = 'Support'::text);
--> statement-breakpoint
CREATE TABLE department_member (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	department_id bigint NOT NULL,
	user_id bigint NOT NULL,
	is_leader boolean DEFAULT false NOT NULL,
	CONSTRAINT department_member_pkey PRIMARY KEY (id),
	CONSTRAINT department_member_department_id_department_id_fk FOREIGN KEY (department_id) REFERENCES department(id),
	CONSTRAINT department_member_user_id_portal_user_id_fk FOREIGN KEY (user_id) REFERENCES portal_user(id)
);
--> statement-breakpoint
CREATE UNIQUE INDEX department_leader_uq ON department_member USING btree (department_id) WHERE is_leader;
--> statement-breakpoint
CREATE UNIQUE INDEX department_member_uq ON department_member USING btree (department_id, user_id);
--> statement-breakpoint
CREATE INDEX department_member_user_ix ON department_member USING btree (user_id);
--> statement-breakpoint
CREATE TABLE enterprise_task_feedback (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	enterprise_task_id bigint NOT NULL,
	feedback_type text NOT NULL,
	content text NOT NULL,
	user_disabled_person_id bigint,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT enterprise_task_feedback_pkey PRIMARY KEY (id),
	CONSTRAINT enterprise_task_feedback_enterprise_task_id_enterprise_task_id_ FOREIGN KEY (enterprise_task_id) REFERENCES enterprise_task(id),
	CONSTRAINT enterprise_task_feedback_user_disabled_person_id_user_disabled_ FOREIGN KEY (user_disabled_person_id) REFERENCES user_disabled_person(id)
);
--> statement-breakpoint
CREATE INDEX enterprise_task_feedback_task_ix ON enterprise_task_feedback USING btree (enterprise_task_id, id);
--> statement-breakpoint
CREATE INDEX enterprise_task_feedback_type_ix ON enterprise_task_feedback USING btree (feedback_type, enterprise_task_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE enterprise_task_participator (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	enterprise_task_id bigint NOT NULL,
	user_disabled_person_id bigint NOT NULL,
	duty text,
	progress integer DEFAULT 0 NOT NULL,
	remark text,
	submitted_time timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT enterprise_task_participator_pkey PRIMARY KEY (id),
	CONSTRAINT enterprise_task_participator_enterprise_task_id_enterprise_task FOREIGN KEY (enterprise_task_id) REFERENCES enterprise_task(id),
	CONSTRAINT enterprise_task_participator_user_disabled_person_id_user_disab FOREIGN KEY (user_disabled_person_id) REFERENCES user_disabled_person(id)
);
--> statement-breakpoint
CREATE INDEX enterprise_task_participator_person_ix ON enterprise_task_participator USING btree (user_disabled_person_id, enterprise_task_id, is_deleted);
--> statement-breakpoint
CREATE UNIQUE INDEX enterprise_task_participator_uq ON enterprise_task_participator USING btree (enterprise_task_id, user_disabled_person_id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE payroll (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	enterprise_id bigint NOT NULL,
	contract_employment_id bigint NOT NULL,
	user_disabled_person_id bigint NOT NULL,
	year integer NOT NULL,
	month integer NOT NULL,
	status text NOT NULL,
	base_wage numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	overtime_pay numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	allowance numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	bonus numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	absence_deduction numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	social_insurance numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	housing_fund numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	special_deduction numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	other_deduction numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	tax_relief_rate numeric DEFAULT '0'::numeric NOT NULL,
	gross_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	deduction_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	tax_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	net_amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	employed_since date NOT NULL,
	minimum_wage numeric(18,2),
	is_below_minimum_wage boolean DEFAULT false NOT NULL,
	remark text,
	is_disputed boolean DEFAULT false NOT NULL,
	objection text,
	objection_time timestamp with time zone,
	objection_reply text,
	confirmed_time timestamp with time zone,
	reminder_time timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT payroll_pkey PRIMARY KEY (id),
	CONSTRAINT payroll_month_ck CHECK (((month >= 1) AND (month <= 12))),
	CONSTRAINT payroll_net_ck CHECK ((net_amount = ((gross_amount - deduction_amount) - tax_amount))),
	CONSTRAINT payroll_status_ck CHECK ((status = ANY (ARRAY['NotConfirm'::text, 'Confirmed'::text]))),
	CONSTRAINT payroll_contract_employment_id_contract_employment_id_fk FOREIGN KEY (contract_employment_id) REFERENCES contract_employment(id),
	CONSTRAINT payroll_enterprise_id_enterprise_id_fk FOREIGN KEY (enterprise_id) REFERENCES enterprise(id),
	CONSTRAINT payroll_user_disabled_person_id_user_disabled_person_id_fk FOREIGN KEY (user_disabled_person_id) REFERENCES user_disabled_person(id)
);
--> statement-breakpoint
CREATE INDEX payroll_below_minimum_ix ON payroll USING btree (year, month, id, enterprise_id) WHERE (is_below_minimum_wage AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX payroll_disputed_ix ON payroll USING btree (year, month, id, enterprise_id) WHERE (is_disputed AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX payroll_enterprise_ix ON payroll USING btree (enterprise_id, year, month, id, is_deleted);
--> statement-breakpoint
CREATE INDEX payroll_enterprise_status_ix ON payroll USING btree (enterprise_id, status, year, month, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX payroll_enterprise_sums_ix ON payroll USING btree (enterprise_id, year, month, gross_amount, deduction_amount, tax_amount, net_amount) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX payroll_month_ix ON payroll USING btree (year, month, id, enterprise_id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE UNIQUE INDEX payroll_month_uq ON payroll USING btree (contract_employment_id, year, month) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX payroll_net_ix ON payroll USING btree (net_amount, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX payroll_person_ix ON payroll USING btree (user_disabled_person_id, year, month, is_deleted);
--> statement-breakpoint
CREATE INDEX payroll_status_ix ON payroll USING btree (status, year, month, id, enterprise_id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX payroll_waiting_ix ON payroll USING btree (creation_time) WHERE (status = 'NotConfirm'::text);
--> statement-breakpoint
CREATE TABLE requirement_favourite (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	requirement_id bigint NOT NULL,
	user_id bigint NOT NULL,
	creation_time timestamp with time zone NOT NULL,
	CONSTRAINT requirement_favourite_pkey PRIMARY KEY (id),
	CONSTRAINT requirement_favourite_requirement_id_requirement_id_fk FOREIGN KEY (requirement_id) REFERENCES requirement(id),
	CONSTRAINT requirement_favourite_user_id_portal_user_id_fk FOREIGN KEY (user_id) REFERENCES portal_user(id)
);
--> statement-breakpoint
CREATE INDEX requirement_favourite_requirement_ix ON requirement_favourite USING btree (requirement_id);
--> statement-breakpoint
CREATE UNIQUE INDEX requirement_favourite_uq ON requirement_favourite USING btree (user_id, requirement_id);
--> statement-breakpoint
CREATE TABLE requirement_resume (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	requirement_id bigint NOT NULL,
	enterprise_id bigint NOT NULL,
	user_disabled_person_id bigint NOT NULL,
	user_id bigint NOT NULL,
	status text NOT NULL,
	snapshot jsonb DEFAULT '[]'::jsonb NOT NULL,
	snapshot_time timestamp with time zone NOT NULL,
	consent_time timestamp with time zone,
	is_disability_shared boolean DEFAULT false NOT NULL,
	message text,
	recommended_by_user_id bigint,
	recommend_reason text,
	delivered_time timestamp with time zone,
	viewed_time timestamp with time zone,
	answered_time timestamp with time zone,
	reminded_time timestamp with time zone,
	overdue_time timestamp with time zone,
	note text,
	reject_reason_id bigint,
	opinion text,
	interview_round integer DEFAULT 0 NOT NULL,
	interview_time timestamp with time zone,
	interview_mode text,
	interview_place text,
	interview_link text,
	interview_contact text,
	interview_contact_phone text,
	interview_accommodation_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	interview_remark text,
	interview_reply text,
	interview_reply_remark text,
	interview_reply_time timestamp with time zone,
	requested_accommodation_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	requested_time timestamp with time zone,
	interview_score integer,
	interview_reason text,
	interview_result_time timestamp with time zone,
	contract_id bigint,
	ended_time timestamp with time zone,
	is_hidden_by_person boolean DEFAULT false NOT NULL,
	is_hidden_by_enterprise boolean DEFAULT false NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	snapshot_sealed text,
	CONSTRAINT requirement_resume_pkey PRIMARY KEY (id),
	CONSTRAINT requirement_resume_mode_ck CHECK ((interview_mode = ANY (ARRAY['OnSite'::text, 'Video'::text, 'Text'::text, 'Phone'::text]))),
	CONSTRAINT requirement_resume_reply_ck CHECK ((interview_reply = ANY (ARRAY['Accepted'::text, 'Declined'::text, 'AnotherTime'::text]))),
	CONSTRAINT requirement_resume_status_ck CHECK ((status = ANY (ARRAY['Delivered'::text, 'Interviewing'::text, 'InterviewingPass'::text, 'InterviewingReject'::text, 'Auditing'::text, 'Signing'::text, 'Contracted'::text, 'Abort'::text, 'Rejected'::text, 'Recommended'::text]))),
	CONSTRAINT requirement_resume_enterprise_id_enterprise_id_fk FOREIGN KEY (enterprise_id) REFERENCES enterprise(id),
	CONSTRAINT requirement_resume_requirement_id_requirement_id_fk FOREIGN KEY (requirement_id) REFERENCES requirement(id),
	CONSTRAINT requirement_resume_user_disabled_person_id_user_disabled_person FOREIGN KEY (user_disabled_person_id) REFERENCES user_disabled_person(id)
);
--> statement-breakpoint
CREATE INDEX requirement_resume_enterprise_ix ON requirement_resume USING btree (enterprise_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE UNIQUE INDEX requirement_resume_live_uq ON requirement_resume USING btree (requirement_id, user_disabled_person_id) WHERE ((status = ANY (ARRAY['Recommended'::text, 'Delivered'::text, 'Interviewing'::text, 'InterviewingPass'::text, 'Auditing'::text, 'Signing'::text, 'Contracted'::text])) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX requirement_resume_newest_ix ON requirement_resume USING btree (requirement_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX requirement_resume_overdue_ix ON requirement_resume USING btree (id) WHERE ((overdue_time IS NOT NULL) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX requirement_resume_person_ix ON requirement_resume USING btree (user_disabled_person_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX requirement_resume_requirement_ix ON requirement_resume USING btree (requirement_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX requirement_resume_status_ix ON requirement_resume USING btree (status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX requirement_resume_waiting_ix ON requirement_resume USING btree (delivered_time) WHERE ((status = 'Delivered'::text) AND (NOT is_deleted));
--> statement-breakpoint
CREATE TABLE work_order_participator (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	work_order_id bigint NOT NULL,
	main_work_order_id bigint,
	enterprise_id bigint,
	developer_user_id bigint,
	foundation_id bigint,
	work_order_type_id bigint NOT NULL,
	user_disabled_person_id bigint NOT NULL,
	user_id bigint NOT NULL,
	status text NOT NULL,
	claim_source text NOT NULL,
	idempotency_key text,
	quantity numeric(18,3) NOT NULL,
	held_quantity numeric(18,3) DEFAULT '0'::numeric NOT NULL,
	reported_quantity numeric(18,3) DEFAULT '0'::numeric NOT NULL,
	submitted_quantity numeric(18,3),
	accepted_quantity numeric(18,3),
	rework_count integer DEFAULT 0 NOT NULL,
	remark text,
	opinion text,
	rules_read_time timestamp with time zone,
	confirm_by timestamp with time zone,
	due_time timestamp with time zone,
	due_reminder_time timestamp with time zone,
	claimed_time timestamp with time zone,
	started_time timestamp with time zone,
	submitted_time timestamp with time zone,
	accepted_time timestamp with time zone,
	settled_time timestamp with time zone,
	ended_time timestamp with time zone,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT work_order_participator_pkey PRIMARY KEY (id),
	CONSTRAINT work_order_participator_quantity_ck CHECK (((quantity > (0)::numeric) AND ((held_quantity >= (0)::numeric) AND (held_quantity <= quantity)) AND (accepted_quantity <= quantity))),
	CONSTRAINT work_order_participator_source_ck CHECK ((claim_source = ANY (ARRAY['UserApplied'::text, 'StaffAssigned'::text, 'Grabbed'::text]))),
	CONSTRAINT work_order_participator_status_ck CHECK ((status = ANY (ARRAY['ToBeClaimed'::text, 'Claimed'::text, 'InExecution'::text, 'InAcceptance'::text, 'Accepted'::text, 'Settled'::text, 'Rejected'::text, 'Fail'::text, 'Invalid'::text]))),
	CONSTRAINT work_order_participator_user_disabled_person_id_user_disabled_p FOREIGN KEY (user_disabled_person_id) REFERENCES user_disabled_person(id),
	CONSTRAINT work_order_participator_work_order_id_work_order_id_fk FOREIGN KEY (work_order_id) REFERENCES work_order(id)
);
--> statement-breakpoint
CREATE INDEX work_order_participator_confirm_ix ON work_order_participator USING btree (confirm_by) WHERE ((status = 'ToBeClaimed'::text) AND (claim_source = 'StaffAssigned'::text) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX work_order_participator_developer_ix ON work_order_participator USING btree (developer_user_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_participator_developer_status_ix ON work_order_participator USING btree (developer_user_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_participator_due_ix ON work_order_participator USING btree (due_time) WHERE ((status = ANY (ARRAY['Claimed'::text, 'InExecution'::text])) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX work_order_participator_enterprise_ix ON work_order_participator USING btree (enterprise_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_participator_enterprise_status_ix ON work_order_participator USING btree (enterprise_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_participator_foundation_ix ON work_order_participator USING btree (foundation_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_participator_foundation_status_ix ON work_order_participator USING btree (foundation_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE UNIQUE INDEX work_order_participator_key_uq ON work_order_participator USING btree (user_disabled_person_id, idempotency_key) WHERE (idempotency_key IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX work_order_participator_live_uq ON work_order_participator USING btree (work_order_id, user_disabled_person_id) WHERE ((status = ANY (ARRAY['ToBeClaimed'::text, 'Claimed'::text, 'InExecution'::text, 'InAcceptance'::text])) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX work_order_participator_main_ix ON work_order_participator USING btree (main_work_order_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_participator_main_status_ix ON work_order_participator USING btree (main_work_order_id, status, claim_source) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_participator_order_ix ON work_order_participator USING btree (work_order_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_participator_order_status_ix ON work_order_participator USING btree (work_order_id, status, claim_source) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_participator_person_ix ON work_order_participator USING btree (user_disabled_person_id, id);
--> statement-breakpoint
CREATE INDEX work_order_participator_status_ix ON work_order_participator USING btree (status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE conversation_message (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	conversation_id bigint NOT NULL,
	side text NOT NULL,
	author_user_id bigint NOT NULL,
	content text NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	file_ids bigint[] DEFAULT '{}'::bigint[] NOT NULL,
	CONSTRAINT conversation_message_pkey PRIMARY KEY (id),
	CONSTRAINT conversation_message_side_ck CHECK ((side = ANY (ARRAY['Asker'::text, 'Answerer'::text]))),
	CONSTRAINT conversation_message_conversation_id_conversation_id_fk FOREIGN KEY (conversation_id) REFERENCES conversation(id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE INDEX conversation_message_author_ix ON conversation_message USING btree (author_user_id, creation_time);
--> statement-breakpoint
CREATE INDEX conversation_message_file_ix ON conversation_message USING gin (file_ids);
--> statement-breakpoint
CREATE INDEX conversation_message_ix ON conversation_message USING btree (conversation_id, id);
--> statement-breakpoint
CREATE TABLE work_order_completion (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	work_order_participator_id bigint NOT NULL,
	work_order_id bigint NOT NULL,
	main_work_order_id bigint,
	enterprise_id bigint,
	developer_user_id bigint,
	foundation_id bigint,
	user_disabled_person_id bigint NOT NULL,
	status text NOT NULL,
	round smallint NOT NULL,
	submitted_quantity numeric(18,3) NOT NULL,
	accepted_quantity numeric(18,3),
	remark text,
	stage smallint DEFAULT 0 NOT NULL,
	first_auditor_user_id bigint,
	audit_action text,
	opinion text,
	audited_time timestamp with time zone,
	auditor_user_id bigint,
	audit_due_time timestamp with time zone NOT NULL,
	audit_reminder_time timestamp with time zone,
	takeover_time timestamp with time zone,
	appeal_reason text,
	appeal_time timestamp with time zone,
	appeal_due_time timestamp with time zone,
	appeal_decision text,
	appeal_opinion text,
	appeal_decided_time timestamp with time zone,
	appeal_decided_user_id bigint,
	settled_time timestamp with time zone,
	settled_user_id bigint,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT work_order_completion_pkey PRIMARY KEY (id),
	CONSTRAINT work_order_completion_quantity_ck CHECK (((submitted_quantity > (0)::numeric) AND (accepted_quantity > (0)::numeric) AND (accepted_quantity <= submitted_quantity))),
	CONSTRAINT work_order_completion_status_ck CHECK ((status = ANY (ARRAY['Waiting'::text, 'Auditing'::text, 'Approved'::text, 'Reject'::text]))),
	CONSTRAINT work_order_completion_work_order_id_work_order_id_fk FOREIGN KEY (work_order_id) REFERENCES work_order(id),
	CONSTRAINT work_order_completion_work_order_participator_id_work_order_par FOREIGN KEY (work_order_participator_id) REFERENCES work_order_participator(id)
);
--> statement-breakpoint
CREATE INDEX work_order_completion_appeal_ix ON work_order_completion USING btree (appeal_time, id) WHERE ((appeal_time IS NOT NULL) AND (appeal_decision IS NULL));
--> statement-breakpoint
CREATE INDEX work_order_completion_developer_ix ON work_order_completion USING btree (developer_user_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_completion_developer_main_ix ON work_order_completion USING btree (developer_user_id, main_work_order_id, status) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_completion_developer_status_ix ON work_order_completion USING btree (developer_user_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_completion_due_ix ON work_order_completion USING btree (audit_due_time, enterprise_id, developer_user_id, foundation_id) WHERE ((status = ANY (ARRAY['Waiting'::text, 'Auditing'::text])) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX work_order_completion_enterprise_ix ON work_order_completion USING btree (enterprise_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_completion_enterprise_main_ix ON work_order_completion USING btree (enterprise_id, main_work_order_id, status) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_completion_enterprise_status_ix ON work_order_completion USING btree (enterprise_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_completion_foundation_ix ON work_order_completion USING btree (foundation_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_completion_foundation_main_ix ON work_order_completion USING btree (foundation_id, main_work_order_id, status) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_completion_foundation_status_ix ON work_order_completion USING btree (foundation_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_completion_main_ix ON work_order_completion USING btree (main_work_order_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_completion_order_ix ON work_order_completion USING btree (work_order_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_completion_person_ix ON work_order_completion USING btree (user_disabled_person_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE UNIQUE INDEX work_order_completion_round_uq ON work_order_completion USING btree (work_order_participator_id, round) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_completion_settled_ix ON work_order_completion USING btree (settled_time, id) WHERE (settled_time IS NOT NULL);
--> statement-breakpoint
CREATE INDEX work_order_completion_status_ix ON work_order_completion USING btree (status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_completion_takeover_ix ON work_order_completion USING btree (id) WHERE ((takeover_time IS NOT NULL) AND (status = ANY (ARRAY['Waiting'::text, 'Auditing'::text])) AND (NOT is_deleted));
--> statement-breakpoint
CREATE TABLE work_order_feedback (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	work_order_id bigint NOT NULL,
	work_order_participator_id bigint,
	main_work_order_id bigint,
	enterprise_id bigint,
	developer_user_id bigint,
	foundation_id bigint,
	user_disabled_person_id bigint NOT NULL,
	user_id bigint NOT NULL,
	kind text NOT NULL,
	status text NOT NULL,
	content text NOT NULL,
	reported_quantity numeric(18,3),
	report_date date NOT NULL,
	reply_count integer DEFAULT 0 NOT NULL,
	last_reply_time timestamp with time zone,
	closed_time timestamp with time zone,
	closed_by_user_id bigint,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT work_order_feedback_pkey PRIMARY KEY (id),
	CONSTRAINT work_order_feedback_kind_ck CHECK ((kind = ANY (ARRAY['Daily'::text, 'Progress'::text, 'Problem'::text, 'Question'::text]))),
	CONSTRAINT work_order_feedback_status_ck CHECK ((status = ANY (ARRAY['Open'::text, 'Closed'::text]))),
	CONSTRAINT work_order_feedback_work_order_id_work_order_id_fk FOREIGN KEY (work_order_id) REFERENCES work_order(id),
	CONSTRAINT work_order_feedback_work_order_participator_id_work_order_parti FOREIGN KEY (work_order_participator_id) REFERENCES work_order_participator(id)
);
--> statement-breakpoint
CREATE INDEX work_order_feedback_date_ix ON work_order_feedback USING btree (report_date, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_feedback_developer_ix ON work_order_feedback USING btree (developer_user_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_feedback_developer_main_ix ON work_order_feedback USING btree (developer_user_id, main_work_order_id, status) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_feedback_developer_status_ix ON work_order_feedback USING btree (developer_user_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_feedback_enterprise_ix ON work_order_feedback USING btree (enterprise_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_feedback_enterprise_main_ix ON work_order_feedback USING btree (enterprise_id, main_work_order_id, status) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_feedback_enterprise_status_ix ON work_order_feedback USING btree (enterprise_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_feedback_foundation_ix ON work_order_feedback USING btree (foundation_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_feedback_foundation_main_ix ON work_order_feedback USING btree (foundation_id, main_work_order_id, status) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_feedback_foundation_status_ix ON work_order_feedback USING btree (foundation_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_feedback_main_ix ON work_order_feedback USING btree (main_work_order_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_feedback_order_ix ON work_order_feedback USING btree (work_order_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_feedback_participator_ix ON work_order_feedback USING btree (work_order_participator_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_feedback_person_ix ON work_order_feedback USING btree (user_disabled_person_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_feedback_question_ix ON work_order_feedback USING btree (id, enterprise_id, developer_user_id, foundation_id) WHERE ((kind = 'Question'::text) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX work_order_feedback_status_ix ON work_order_feedback USING btree (status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_feedback_user_ix ON work_order_feedback USING btree (user_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE work_order_financial_flow (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	kind text NOT NULL,
	status text NOT NULL,
	work_order_participator_id bigint,
	work_order_id bigint,
	main_work_order_id bigint,
	enterprise_id bigint,
	developer_user_id bigint,
	foundation_id bigint,
	work_order_type_id bigint,
	user_disabled_person_id bigint NOT NULL,
	user_id bigint NOT NULL,
	matter text NOT NULL,
	quantity numeric(18,3),
	unit_price numeric(18,2),
	amount numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	bonus numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	deduction numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	gross numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	taxable_income numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	tax numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	tax_mode text,
	tax_working jsonb,
	net numeric(18,2) DEFAULT '0'::numeric NOT NULL,
	year smallint,
	month smallint,
	expected_pay_time timestamp with time zone,
	is_paid boolean GENERATED ALWAYS AS (status = 'Settled'::text) STORED NOT NULL,
	paid_time timestamp with time zone,
	paid_user_id bigint,
	pay_method text,
	voucher_file_id bigint,
	bank_serial_no text,
	bank_name text,
	bank_card_tail text,
	return_reason text,
	returned_time timestamp with time zone,
	return_count integer DEFAULT 0 NOT NULL,
	remark text,
	change_reason text,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	creator_user_id bigint,
	last_modification_time timestamp with time zone,
	last_modifier_user_id bigint,
	is_deleted boolean DEFAULT false NOT NULL,
	row_version integer DEFAULT 1 NOT NULL,
	CONSTRAINT work_order_financial_flow_pkey PRIMARY KEY (id),
	CONSTRAINT work_order_flow_kind_ck CHECK ((kind = ANY (ARRAY['Participation'::text, 'Bonus'::text, 'Deduction'::text, 'Supplement'::text]))),
	CONSTRAINT work_order_flow_month_ck CHECK (((month >= 1) AND (month <= 12))),
	CONSTRAINT work_order_flow_source_ck CHECK (((kind <> 'Participation'::text) OR (work_order_participator_id IS NOT NULL))),
	CONSTRAINT work_order_flow_status_ck CHECK ((status = ANY (ARRAY['ToBeConfirmed'::text, 'ToBeImplemented'::text, 'ToBeAccepted'::text, 'ToBeSettled'::text, 'Settled'::text, 'Fail'::text]))),
	CONSTRAINT work_order_flow_sum_ck CHECK (((gross = ((amount + bonus) - deduction)) AND (net = (gross - tax)) AND (tax >= (0)::numeric))),
	CONSTRAINT work_order_financial_flow_user_disabled_person_id_user_disabled FOREIGN KEY (user_disabled_person_id) REFERENCES user_disabled_person(id),
	CONSTRAINT work_order_financial_flow_work_order_id_work_order_id_fk FOREIGN KEY (work_order_id) REFERENCES work_order(id),
	CONSTRAINT work_order_financial_flow_work_order_participator_id_work_order FOREIGN KEY (work_order_participator_id) REFERENCES work_order_participator(id)
);
--> statement-breakpoint
CREATE INDEX work_order_flow_developer_ix ON work_order_financial_flow USING btree (developer_user_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_flow_developer_status_ix ON work_order_financial_flow USING btree (developer_user_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_flow_enterprise_ix ON work_order_financial_flow USING btree (enterprise_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_flow_enterprise_status_ix ON work_order_financial_flow USING btree (enterprise_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_flow_foundation_ix ON work_order_financial_flow USING btree (foundation_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_flow_foundation_status_ix ON work_order_financial_flow USING btree (foundation_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_flow_main_ix ON work_order_financial_flow USING btree (main_work_order_id, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_flow_matter_ix ON work_order_financial_flow USING gin (cjk_bigrams(matter)) WHERE (kind <> 'Participation'::text);
--> statement-breakpoint
CREATE INDEX work_order_flow_month_ix ON work_order_financial_flow USING btree (year, month, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_flow_month_status_ix ON work_order_financial_flow USING btree (year, month, status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_flow_order_ix ON work_order_financial_flow USING btree (work_order_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_flow_paid_ix ON work_order_financial_flow USING btree (paid_time, id) WHERE (paid_time IS NOT NULL);
--> statement-breakpoint
CREATE UNIQUE INDEX work_order_flow_participator_uq ON work_order_financial_flow USING btree (work_order_participator_id) WHERE ((kind = 'Participation'::text) AND (NOT is_deleted));
--> statement-breakpoint
CREATE INDEX work_order_flow_person_ix ON work_order_financial_flow USING btree (user_disabled_person_id, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_flow_person_month_ix ON work_order_financial_flow USING btree (user_disabled_person_id, year, month) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE INDEX work_order_flow_status_ix ON work_order_financial_flow USING btree (status, id) WHERE (NOT is_deleted);
--> statement-breakpoint
CREATE TABLE payment_result (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	flow_id bigint NOT NULL,
	user_id bigint NOT NULL,
	paid_time timestamp with time zone NOT NULL,
	outcome text NOT NULL,
	net numeric(18,2) NOT NULL,
	tax numeric(18,2) NOT NULL,
	pay_method text,
	bank_serial_no text,
	bank_card_tail text,
	reason text,
	file_id bigint,
	file_row integer,
	creator_user_id bigint NOT NULL,
	creation_time timestamp with time zone NOT NULL,
	CONSTRAINT payment_result_pkey PRIMARY KEY (id),
	CONSTRAINT payment_result_outcome_ck CHECK ((outcome = ANY (ARRAY['Succeeded'::text, 'Returned'::text]))),
	CONSTRAINT payment_result_file_id_bank_result_file_id_fk FOREIGN KEY (file_id) REFERENCES bank_result_file(id),
	CONSTRAINT payment_result_flow_id_work_order_financial_flow_id_fk FOREIGN KEY (flow_id) REFERENCES work_order_financial_flow(id) ON DELETE CASCADE
);
--> statement-breakpoint
CREATE UNIQUE INDEX payment_result_payment_uq ON payment_result USING btree (flow_id, paid_time);
--> statement-breakpoint
CREATE INDEX payment_result_time_ix ON payment_result USING btree (paid_time);
--> statement-breakpoint
CREATE TABLE work_order_feedback_reply (
	id bigint NOT NULL GENERATED BY DEFAULT AS IDENTITY,
	work_order_feedback_id bigint NOT NULL,
	author_user_id bigint NOT NULL,
	author_type text NOT NULL,
	is_from_person boolean NOT NULL,
	content text NOT NULL,
	creation_time timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT work_order_feedback_reply_pkey PRIMARY KEY (id),
	CONSTRAINT work_order_feedback_reply_work_order_feedback_id_work_order_fee FOREIGN KEY (work_order_feedback_id) REFERENCES work_order_feedback(id)
);
--> statement-breakpoint
CREATE INDEX work_order_feedback_reply_feedback_ix ON work_order_feedback_reply USING btree (work_order_feedback_id, id);
--> statement-breakpoint
create trigger cms_category_public_change after insert or update or delete on cms_category
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger swiper_public_change after insert or update or delete on swiper
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger cms_friend_link_public_change after insert or update or delete on cms_friend_link
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger setting_public_change after insert or update or delete on setting
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger requirement_public_change after insert or update or delete on requirement
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger disability_insurance_fund_calc_rule_public_change after insert or update or delete on disability_insurance_fund_calc_rule
  for each statement execute function tell_public_change();
--> statement-breakpoint
-- views and praise are counted in the same row
create trigger cms_content_public_change after insert or delete or update of
  status, is_deleted, category_id, title, summary, body, source, source_url, title_image_id, title_image_alt,
  publish_year, publish_time, is_sticky, end_time on cms_content
  for each statement execute function tell_public_change();
--> statement-breakpoint
create trigger work_order_public_new after insert or delete on work_order
  for each statement execute function tell_public_change();
--> statement-breakpoint
-- places are taken in the same row
create trigger work_order_public_change after update on work_order
  for each row when (
    (old.status, old.is_deleted, old.display_name, old.description, old.unit_price, old.end_date)
    is distinct from
    (new.status, new.is_deleted, new.display_name, new.description, new.unit_price, new.end_date)
  ) execute function tell_public_change();
--> statement-breakpoint
create trigger enterprise_public_change after update on enterprise
  for each row when (
    (old.status, old.is_deleted, old.enterprise_name, old.introduction)
    is distinct from
    (new.status, new.is_deleted, new.enterprise_name, new.introduction)
  ) execute function tell_public_change();
