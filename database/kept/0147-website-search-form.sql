update website.search_entry set form = 1;
